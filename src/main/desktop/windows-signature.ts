import { execFile } from 'node:child_process';
import { win32 } from 'node:path';
import * as z from 'zod';
import { parsedJson } from '../storage/json-file.ts';
import { errorText } from '#shared/messages/message.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What a program that was run has said. */
export interface Ran {
  /** `null`: it could not be run, or was ended. */
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a program by its full path, without a shell. Never rejects. */
type RunProgram = (path: string, args: readonly string[], env: Environment) => Promise<Ran>;

const timeoutMs = 60_000;
/** By the environment, so that no name of a file is ever part of a command. */
const fileVariable = 'YARD_TERMINAL_SIGNED_FILE';
/** Windows knows a variable however its letters are written. */
const ownVariables = new Set([fileVariable, 'PSMODULEPATH']);
const question = [
  "$ErrorActionPreference = 'Stop'",
  '[Console]::OutputEncoding = [Text.Encoding]::UTF8',
  `$s = Get-AuthenticodeSignature -LiteralPath $env:${fileVariable}`,
  '@{ status = [string]$s.Status; path = $s.Path; subject = $s.SignerCertificate.Subject } | ConvertTo-Json -Compress',
].join('; ');

const answer = z.object({ status: z.string(), path: z.string(), subject: z.string() });

/**
 * Whether Windows finds a file signed, whole, and signed by one of `publishers` (a common name, or a distinguished
 * name whose every part must fit). Returns `null`, or why it is refused; whatever goes wrong on the way is a refusal.
 */
export async function signatureRefusal(
  publishers: readonly string[],
  file: string,
  env: Environment,
  run: RunProgram = runProgram,
): Promise<string | null> {
  const root = env['SystemRoot'] ?? env['SYSTEMROOT'] ?? 'C:\\Windows';
  if (!win32.isAbsolute(root)) return 'the folder of Windows is not known';
  const powershell = win32.join(root, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');
  // Otherwise PowerShell could load modules from another place instead of the system's own.
  const left = Object.entries(env).filter(([name]) => !ownVariables.has(name.toUpperCase()));
  const args = ['-NoProfile', '-NonInteractive', '-InputFormat', 'None', '-Command', question];
  const ran = await run(powershell, args, { ...Object.fromEntries(left), [fileVariable]: file });
  if (ran.code !== 0) return `its signature could not be checked (PowerShell ended with ${ran.code ?? 'nothing'})`;
  if (ran.errors.trim() !== '') return 'its signature could not be checked (PowerShell told of an error)';
  const read = answer.safeParse(parsedJson(ran.output));
  if (!read.success) return 'its signature could not be checked (PowerShell answered something else)';
  const { status, path, subject } = read.data;
  if (win32.normalize(path).toLowerCase() !== win32.normalize(file).toLowerCase()) return 'another file was checked';
  if (status !== 'Valid') return `its signature is not valid (${status})`;
  if (!publishers.some((publisher) => isOf(subject, publisher))) return `it is signed by somebody else (${subject})`;
  return null;
}

function isOf(subject: string, publisher: string): boolean {
  const parts = partsOf(subject);
  if (parts === null || publisher.trim() === '') return false;
  if (!publisher.includes('=')) return parts.get('CN') === publisher;
  const wanted = partsOf(publisher);
  return wanted !== null && [...wanted].every(([key, value]) => parts.get(key) === value);
}

/** The parts of a distinguished name by their keys; `null` when it is not one, or names a part twice. */
function partsOf(name: string): Map<string, string> | null {
  const parts = new Map<string, string>();
  for (const part of name.match(/(?:"(?:[^"]|"")*"|[^,"])+/g) ?? []) {
    const [, key, value] = /^\s*([\w.]+)\s*=\s*([\s\S]*?)\s*$/.exec(part) ?? [];
    if (key === undefined || value === undefined || value === '') return null;
    // A common name given twice could be read either way; of units and components there may be several.
    if (key.toUpperCase() === 'CN' && parts.has('CN')) return null;
    parts.set(key.toUpperCase(), value.replace(/^"([\s\S]*)"$/, '$1').replaceAll('""', '"'));
  }
  return parts.size === 0 ? null : parts;
}

const runProgram: RunProgram = (path, args, env) =>
  new Promise((resolve) => {
    try {
      const options = { env: { ...env }, timeout: timeoutMs, windowsHide: true, maxBuffer: 1024 * 1024 };
      execFile(path, [...args], options, (error, output, errors) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null;
        resolve({ code, output, errors });
      });
    } catch (error) {
      resolve({ code: null, output: '', errors: errorText(error) });
    }
  });
