import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { readDockerfile } from '../../scripts/rehearse/read-dockerfile.ts';

/** Tests the Dockerfile with a linter, and against the product. */
const ROOT = join(import.meta.dirname, '..', '..');
const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const [build, image] = readDockerfile(text);
const select = (keyword: string) =>
  image?.instructions.filter((one) => one.keyword === keyword).map((one) => one.arguments) ?? [];
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };

it('has no problem that the linter finds', () => {
  expect(validate(text)).toEqual([]);
  const problems = validate('FROM node\nCMD a\nCMD b\n').map(({ message }) => message);
  expect(problems.join()).toContain('only be one CMD');
});

it('installs exactly the locked dependencies, before the sources that change more often', () => {
  const steps = build?.instructions.map((one) => `${one.keyword} ${one.arguments}`) ?? [];
  const install = steps.findIndex((step) => step.startsWith('RUN npm ci'));
  expect(steps[install - 1]).toContain('package-lock.json');
  expect(steps.indexOf('COPY . .')).toBeGreaterThan(install);
});

it('has one base image with a version, and keeps no lists of packages', () => {
  expect(new Set([build?.from, image?.from])).toEqual(new Set(['node:26-bookworm-slim']));
  for (const step of select('RUN').filter((line) => line.includes('apt-get install'))) {
    expect(step).toContain('--no-install-recommends');
    expect(step).toContain('rm -rf /var/lib/apt/lists/*');
  }
});

it('runs as an unprivileged user who cannot change the program', () => {
  expect(select('USER')).toEqual(['awi']);
  expect(select('RUN').join('\n')).toContain('useradd --system --uid 10001');
  const copies = select('COPY');
  expect(copies.length).toBeGreaterThan(3);
  for (const copy of copies) expect(copy).toContain('--chown=root:root');
});

it('starts the product as `npm start` does', () => {
  const [, flags] = /\bnode ((?:--\S+ )+)src\/server\/main\.ts/.exec(scripts.start) ?? [];
  const [command] = select('CMD');
  expect(JSON.parse(command ?? '')).toEqual(['node', ...(flags?.trim().split(' ') ?? []), 'src/server/main.ts']);
  const environment = select('ENV').join(' ');
  for (const setting of scripts.start.match(/\b(?:MALLOC_ARENA_MAX|UV_THREADPOOL_SIZE)=\d+/g) ?? ['missing'])
    expect(environment).toContain(setting);
  expect(environment).toContain('NODE_ENV=production');
});

it('has everything in the build context that the sources import from other folders', () => {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|fixture)\.tsx?$/.test(name))
    .map((name) => join('src', name));
  const imported = sources.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '(\.[^'?]+)/g)].map(([, path = '']) =>
      join(file, '..', path),
    ),
  );
  const outside = imported.filter((path) => !path.startsWith('src/'));
  // Guides that pages show.
  expect(outside).toContain('docs/webhooks.md');
  expect(outside.filter((path) => ignored.some((name) => path === name || path.startsWith(`${name}/`)))).toEqual([]);
});
