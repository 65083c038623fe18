/** What the window may load and talk to: its own files, the terminal, and `connect`, such as the host's WebSocket. */
function contentSecurityPolicy(connect: readonly string[]): string {
  const rules = [
    "default-src 'none'",
    "script-src 'self'",
    // Components set styles through the CSS object model, which this allows.
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return rules.join('; ');
}

/** Sent with every answer that a page can see, by both hosts. */
export function securityHeaders(connect: readonly string[] = []): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(connect),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), serial=()',
  };
}
