/** Whether a browser accepts an encoding; `q=0` rejects it. */
export function acceptsEncoding(request: Request, encoding: 'br' | 'gzip'): boolean {
  const named = (request.headers.get('Accept-Encoding') ?? '').split(',').map((each) => each.trim());
  return named.some((each) => {
    const [name, quality = ''] = each.split(/\s*;\s*q=/);
    return name === encoding && !/^0(?:\.0*)?$/.test(quality);
  });
}
