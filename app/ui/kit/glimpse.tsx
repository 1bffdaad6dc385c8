/**
 * A photo in some 230 bytes, which stands beneath it until its file has come: over a poor line a page shows whom it is about
 * a second before. Nothing without one, as of a photo that is still to get it (PRO-4).
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
