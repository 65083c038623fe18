import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '#shared/messages/message.ts';

/** By its path below `node_modules`, with `/`: the SHA-256 of each native module as this program was built with it. */
export type Fingerprints = Readonly<Record<string, string>>;

/**
 * Throws where a native module of the program is not the one it was built with: these lie beside the archive, whose own
 * fingerprint does not cover them. To be called before the first of them is loaded. Those of other systems are not
 * packed, and one that is missing fails by itself when it is loaded. On macOS the signature of the application covers
 * them, and signing rewrites them: nothing is compared there.
 */
export function proveNativeModules(modules: string, built: Fingerprints, platform: NodeJS.Platform): void {
  if (platform === 'darwin') return;
  const altered = Object.entries(built).flatMap(([path, fingerprint]) => {
    const bytes = bytesOf(join(modules, ...path.split('/')));
    return bytes === null || createHash('sha256').update(bytes).digest('hex') === fingerprint ? [] : [path];
  });
  if (altered.length === 0) return;
  throw new Error(
    `A part of the program is not the one it was built with: ${altered.join(', ')}. Nothing was opened. Install Yard Terminal again.`,
  );
}

/** `null`: it is not there. */
function bytesOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
