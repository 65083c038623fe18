// npm run dependencies: licences of all packages, and of those that are ours by name whether they are kept up, given
// up or known to be vulnerable. Every finding must stand in dependencies-explained.json with its reason, and every
// reason must still have its finding. What the registry does not answer is told, and is a failure where CI is set.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, packageAt, root, say } from './project.mjs';
import { tellOnHelp } from './help.mjs';

tellOnHelp(import.meta.url);
/** Licences that ask for nothing but their own text beside the product. */
const free = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
];
/** A package without a release for so long is looked at. */
const yearsWithoutRelease = 2;

const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const project = json('package.json');
const { packages } = json('package-lock.json');
const explained = json('scripts/dependencies-explained.json');
const npm = process.env.npm_execpath ?? giveUp('Run it as "npm run dependencies": npm asks the registry.');
/** What could be looked at. */
const asked = new Set();
const found = [...licences(), ...upkeep(), ...vulnerabilities()];
const problems = [];
for (const { what, name, detail } of found) {
  const reason = explained.find((one) => one.what === what && one.name === name);
  if (reason === undefined) problems.push(`${name}, ${what}: ${detail}`);
  else say(`${name}, ${what}: ${detail}. ${reason.why}`);
}
for (const { what, name } of explained) {
  const still = !asked.has(what) || found.some((one) => one.what === what && one.name === name);
  if (!still) problems.push(`${name}, ${what}: explained but not found any more; take its reason out`);
}
const silent = ['upkeep', 'vulnerability'].filter((what) => !asked.has(what));
for (const what of silent) say(`Not asked: the registry did not answer about ${what}.`);
if (process.env.CI && silent.length > 0) problems.push(`the registry did not answer about ${silent.join(' and ')}`);
if (problems.length > 0) giveUp(`The check of dependencies does not pass:\n  ${problems.join('\n  ')}`);
say(`${Object.keys(packages).length - 1} packages: every finding is explained.`);

/** Every package of the lock file; those that it knows nothing of say it themselves. */
function licences() {
  asked.add('licence');
  return Object.entries(packages).flatMap(([path, one]) => {
    if (path === '') return [];
    const licence = one.license ?? ownWords(path);
    if (isFree(licence)) return [];
    return [{ what: 'licence', name: packageAt(path), detail: licence ?? 'says none' }];
  });
}

function ownWords(path) {
  const { license, licenses } = json(join(path, 'package.json'));
  return license ?? licenses?.map(({ type }) => type).join(' OR ');
}

function isFree(licence) {
  return (licence ?? '')
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((one) => free.includes(one));
}

/** What package.json names: the newest release of each, and whether its makers have given the locked one up. */
function upkeep() {
  const since = Date.now() - yearsWithoutRelease * 365 * 86_400_000;
  const named = Object.keys({ ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies });
  return named.flatMap((name) => {
    const { version, name: real = name } = packages[`node_modules/${name}`];
    const facts = ask(['view', `${real}@${version}`, 'name', 'time', 'deprecated', '--json']);
    if (facts?.time === undefined) return [];
    asked.add('upkeep');
    const newest = Math.max(...Object.values(facts.time).map((at) => Date.parse(at)));
    const day = new Date(newest).toISOString().slice(0, 10);
    return [
      ...(facts.deprecated ? [{ what: 'upkeep', name, detail: `given up: ${facts.deprecated}` }] : []),
      ...(newest < since ? [{ what: 'upkeep', name, detail: `no release since ${day}` }] : []),
    ];
  });
}

/** What the registry knows of faults in any package of the lock file. */
function vulnerabilities() {
  const report = ask(['audit', '--json']);
  if (report?.vulnerabilities === undefined) return [];
  asked.add('vulnerability');
  return Object.values(report.vulnerabilities).map(({ name, severity, via }) => {
    const titles = via.map((one) => (typeof one === 'string' ? `through ${one}` : one.title));
    return { what: 'vulnerability', name, detail: `${severity}: ${titles.join('; ')}` };
  });
}

/** npm's answer in JSON; null where it has none. */
function ask(args) {
  const { stdout } = spawnSync(process.execPath, [npm, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return null;
  }
}
