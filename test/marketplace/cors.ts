const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Pages of this machine may call with their cookies; everybody else gets no permission at all. */
function allowedOrigin(request: Request): string | undefined {
  const origin = request.headers.get('origin');
  if (!origin || !URL.canParse(origin)) return undefined;
  const { hostname } = new URL(origin);
  return LOCAL_HOSTS.includes(hostname) || hostname.endsWith('.localhost') ? origin : undefined;
}

export function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
}

export function corsHeaders(request: Request): Record<string, string> {
  const origin = allowedOrigin(request);
  if (!origin) return { Vary: 'Origin' };
  const always = {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': 'Retry-After',
    'Timing-Allow-Origin': origin,
  };
  if (!isPreflight(request)) return always;
  return {
    ...always,
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers':
      'Authorization, Content-Type, X-XSRF-TOKEN, X-Requested-With, Accept, Cache-Control, Pragma',
    'Access-Control-Max-Age': '600',
  };
}
