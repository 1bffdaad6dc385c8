/** Fills a portrait without a photo. Everybody has the same face, so that it never passes for a photo. */
export function DrawnFace() {
  return (
    <svg
      className="absolute inset-0 size-full text-primary-text"
      viewBox="0 0 80 100"
      preserveAspectRatio="xMidYMid slice"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M5 102c1-20 13-29 35-29s34 9 35 29z" className="fill-primary" />
      <path d="M33 58v15c0 6 14 6 14 0V58z" className="fill-surface" />
      <path d="M24 40c0 18 6 26 16 26s16-8 16-26c0-12-6-18-16-18s-16 6-16 18z" className="fill-surface" />
      <path
        d="M23 48c-5-20 3-32 17-32 15 0 22 12 17 32 0-8-3-14-7-17-6 4-14 5-20 3-4 3-6 8-7 14z"
        fill="currentColor"
      />
      <path d="M33 45v2M47 45v2M40 48l-1.5 4h2M34 57c4 3 8 3 12 0" fill="none" />
    </svg>
  );
}
