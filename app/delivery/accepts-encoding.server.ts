export function acceptsEncoding(request: Request, encoding: 'br' | 'gzip'): boolean {
  const named = (request.headers.get('Accept-Encoding') ?? '').split(',').map((each) => each.trim());
  return named.some((each) => {
    const [name, quality = ''] = each.split(/\s*;\s*q=/);
    return name === encoding && !/^0(?:\.0*)?$/.test(quality);
  });
}
