/** A lock on grey, 4:5 as cards are. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><path fill="#8d8794" d="M0 0h80v100H0z"/><path fill="none" stroke="#fff" stroke-width="4" d="M32 48v-8a8 8 0 0 1 16 0v8"/><rect x="27" y="48" width="26" height="20" rx="3" fill="#fff"/></svg>';

/** Answers with a drawing in place of a picture that its reader may not see yet (TRU-1). */
export const closedPicture = (): Response =>
  new Response(PICTURE, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'",
    },
  });
