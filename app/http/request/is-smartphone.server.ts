/** Whether the browser says that it runs on a smartphone. */
export function isSmartphone(request: Request): boolean {
  const hint = request.headers.get('Sec-CH-UA-Mobile');
  if (hint !== null) return hint === '?1';
  const agent = request.headers.get('User-Agent') ?? '';
  return /Mobi/.test(agent) && !/iPad|Tablet/.test(agent);
}
