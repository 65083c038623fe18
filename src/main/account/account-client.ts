import type { Dialect } from '#shared/service/dialect.ts';
import type { Credentials, TerminalPorts } from '../ports.ts';
import { createServiceClient, type RailcarService, type ServiceClientOptions } from '../service/client.ts';

/** A client for an account that uses this machine's clock, certificates, proxies and network. */
export function openAccountClient(
  ports: Pick<TerminalPorts, 'clock' | 'timing' | 'certificates' | 'proxyFor' | 'transport'>,
  dialect: Dialect,
  { serviceUrl, ...account }: Credentials,
  listeners: Pick<ServiceClientOptions, 'onOutcome' | 'onPracticeYard'> = {},
): RailcarService {
  const { clock, timing, certificates, proxyFor, transport } = ports;
  return createServiceClient({
    ...account,
    baseUrl: serviceUrl,
    dialect,
    clock,
    ...(timing?.timeouts && { timeouts: timing.timeouts }),
    // Listing the system's takes a while, and plain HTTP, which stays on this machine, needs none.
    ...(certificates && !/^http:/i.test(serviceUrl) && { ca: certificates() }),
    proxyFor,
    transport,
    ...listeners,
  });
}
