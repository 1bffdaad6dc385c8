type Page = Pick<Window, 'fetch' | 'addEventListener' | 'removeEventListener'>;

const NEVER = new Promise(() => {});

/**
 * Keeps all answers from a page that its member leaves by "Log out": one to a question that was already on its way
 * would say that the login has ended, and lead to the login before the press leads home (ACC-13). A page that is shown
 * again gets answers again. Returns the function that ends this.
 */
export function holdAtLogout(page: Page): () => void {
  const { fetch } = page;
  let isLeft = false;
  const leave = ({ target }: Event) => {
    isLeft ||= (target as Element).getAttribute('action') === '/logout';
  };
  const back = () => {
    isLeft = false;
  };
  page.addEventListener('submit', leave);
  page.addEventListener('pageshow', back);
  page.fetch = (...asked) => fetch(...asked).finally(() => (isLeft ? NEVER : null));
  return () => {
    page.removeEventListener('submit', leave);
    page.removeEventListener('pageshow', back);
    page.fetch = fetch;
  };
}
