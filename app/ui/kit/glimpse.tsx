/**
 * A photo in some 230 bytes, shown beneath it until its file has loaded: on a slow connection a second earlier. Renders
 * nothing without one, for example for a photo that is still being processed (PRO-4).
 */
export const Glimpse = ({ of, className }: { of: string | undefined; className?: string }) =>
  of ? (
    <img
      src={`data:image/webp;base64,${of}`}
      alt=""
      width="24"
      height="30"
      decoding="sync"
      className={className}
    />
  ) : null;
