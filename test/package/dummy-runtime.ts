import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

/**
 * Folders laid out like the Electron runtime of each system, with nothing in them that runs: what is packed
 * and how it is protected can be checked where the real runtime cannot be fetched. What it cannot prove is
 * that the real one starts.
 */
export type System = 'linux' | 'win32' | 'darwin';

/** The mark before the fuses in an Electron binary, as `@electron/fuses` looks for it. */
const fuseSentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Version 1 of the wire and its nine fuses, as Electron sets them when it is built. */
const fuseWire = Buffer.concat([Buffer.from(fuseSentinel), Buffer.from([1, 9]), Buffer.from('101100011')]);
const languages = ['en-US', 'es', 'es-419', 'fr', 'de', 'ja'];

/** Lays out a runtime for `system` in `folder`. */
export function layDummyRuntime(system: System, folder: string): void {
  const put = (path: string, content: string | Uint8Array = '') => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, { mode: 0o755 });
  };
  put('LICENSE', 'licence of the runtime');
  put('LICENSES.chromium.html', '<p>licences of the runtime</p>');
  put('version', '0.0.0');
  if (system === 'darwin') layForMac(put);
  else {
    for (const language of languages) put(`locales/${language}.pak`);
    put('icudtl.dat');
    put('resources.pak');
    if (system === 'linux') {
      put('electron', Buffer.concat([Buffer.from('\x7fELF'), fuseWire]));
      put('chrome-sandbox');
      put('libffmpeg.so');
    } else {
      put('electron.exe', Buffer.concat([windowsProgram(), fuseWire]));
      put('ffmpeg.dll', windowsProgram());
    }
  }
}

function layForMac(put: (path: string, content?: string | Uint8Array) => void): void {
  const contents = 'Electron.app/Contents';
  const framework = `${contents}/Frameworks/Electron Framework.framework`;
  put(`${contents}/Info.plist`, plist('Electron', 'com.github.Electron'));
  put(`${contents}/PkgInfo`, 'APPL????');
  put(`${contents}/MacOS/Electron`, 'program');
  put(`${contents}/Resources/electron.icns`);
  for (const language of ['en', 'es', 'es_419', 'fr', 'de', 'ja']) {
    put(`${contents}/Resources/${language}.lproj/locale.pak`);
    put(`${framework}/Versions/A/Resources/${language}.lproj/locale.pak`);
  }
  put(`${framework}/Electron Framework`, fuseWire);
  for (const kind of ['', ' (Renderer)', ' (Plugin)', ' (GPU)']) {
    const helper = `Electron Helper${kind}`;
    const home = `${contents}/Frameworks/${helper}.app/Contents`;
    put(`${home}/Info.plist`, plist(helper, 'com.github.Electron.helper'));
    put(`${home}/MacOS/${helper}`, 'program');
  }
}

function plist(name: string, identifier: string): string {
  const keys = Object.entries({
    CFBundleExecutable: name,
    CFBundleName: name,
    CFBundleDisplayName: name,
    CFBundleIdentifier: identifier,
    CFBundlePackageType: 'APPL',
    CFBundleVersion: '0.0.0',
    CFBundleShortVersionString: '0.0.0',
    CFBundleIconFile: 'electron.icns',
  });
  const lines = keys.map(([key, value]) => `<key>${key}</key><string>${value}</string>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>${lines}</dict></plist>`;
}

/** A Windows program without code, but with the version information that packing writes into. */
function windowsProgram(): Buffer {
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues({ lang: 0x0409, codepage: 1200 }, { ProductName: 'Electron', FileDescription: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  return Buffer.from(program.generate());
}
