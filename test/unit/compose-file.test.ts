import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DCLinter } from 'dclint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

/** Tests `compose.yaml` against the Compose Specification, and what several workers on one machine need. */
const ROOT = join(import.meta.dirname, '..', '..');
const document: unknown = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true });

const serviceSchema = z.object({
  build: z.literal('.'),
  ports: z.array(z.string()).optional(),
  container_name: z.string().optional(),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
  init: z.literal(true),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.array(z.string()),
  stop_grace_period: z.string().regex(/^\d+s$/),
  healthcheck: z.object({ disable: z.boolean() }).optional(),
});
const { services } = z.object({ services: z.record(z.string(), z.unknown()) }).parse(document);
const readService = (name: string) => serviceSchema.parse(services[name]);

/** Rules on order and quotes, and a rule that does not recognize an interface in a variable. */
const DISABLED_RULES = [
  'no-unbound-port-interfaces',
  'require-quotes-in-ports',
  'service-keys-order',
  'services-alphabetical-order',
  'top-level-properties-order',
];

describe('the Compose Specification and the rules of a linter', () => {
  const rules = Object.fromEntries(DISABLED_RULES.map((name) => [name, 0] as const));
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
  const lint = (path: string) =>
    linter
      .lintFiles([path], false)
      .flatMap(({ messages }) => messages.map(({ rule, message }) => `${rule}: ${message}`));

  it('accept compose.yaml', () => expect(lint(join(ROOT, 'compose.yaml'))).toEqual([]));

  it.each([
    ['a key that does not exist', 'services:\n  worker:\n    image: awi:1\n    read_onyl: true\n', 'invalid-schema'],
    ['a value of another type', 'services:\n  worker:\n    image: awi:1\n    init: [1]\n', 'invalid-schema'],
    [
      'two services with one name',
      'services:\n  a:\n    image: awi:1\n    container_name: awi\n  b:\n    image: awi:1\n    container_name: awi\n',
      'no-duplicate-container-names',
    ],
  ])('reject %s', (_mistake, text, rule) => {
    const path = join(mkdtempSync(join(tmpdir(), 'awi-compose-')), 'compose.yaml');
    writeFileSync(path, text);
    expect(lint(path).join('\n')).toContain(rule);
    rmSync(dirname(path), { recursive: true });
  });
});

it('lets any number of workers run: nothing that a worker uses can exist only once', () => {
  const worker = readService('worker');
  expect(worker.ports).toBeUndefined();
  expect(worker.container_name).toBeUndefined();
  // Analyses continue on another worker, and the web process reads what any worker wrote.
  expect(worker.volumes).toEqual(readService('web').volumes);
  expect(worker.environment.AWI_ROLES).toBe('worker');
  // The health check of the image requests the port of the web server.
  expect(worker.healthcheck).toEqual({ disable: true });
});

it.each(['web', 'worker'])('gives a stopping process of the service %s enough time', (name) => {
  // 25 s, and AWI_DRAIN_SECONDS of up to 30.
  expect(Number.parseInt(readService(name).stop_grace_period, 10)).toBeGreaterThanOrEqual(55);
});
