/** Whether a script of ours sent the request: browsers ask for pages as HTML. */
export const acceptsJson = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.get('Accept') === 'application/json';

export const isScriptPost = (request: Request): boolean => request.method === 'POST' && acceptsJson(request);
