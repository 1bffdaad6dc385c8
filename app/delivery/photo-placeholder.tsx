/** A photo in some 230 bytes, until its file has loaded: on a slow connection a second earlier (PRO-4). */
export const PhotoPlaceholder = ({
  base64,
  className,
}: {
  base64: string | undefined;
  className?: string;
}) =>
  base64 ? (
    <img
      src={`data:image/webp;base64,${base64}`}
      alt=""
      width="24"
      height="30"
      decoding="sync"
      className={className}
    />
  ) : null;
