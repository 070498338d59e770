import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { addInstallationMetrics } from '#server/metrics/installation-metrics.ts';
import { createMetrics } from '#server/metrics/metrics.ts';

/** Tests that the Grafana dashboard and the alert rules use only metrics and labels that exist. */
const DEPLOY_FOLDER = join(import.meta.dirname, '..', '..', 'deploy');
/** Labels that Prometheus adds to every sample, and the label of histogram buckets. */
const COMMON_LABELS = ['instance', 'job', 'le'];

const dashboardSchema = z.object({
  uid: z.string().max(40),
  title: z.string().min(1),
  schemaVersion: z.number().int().min(36),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.enum(['datasource', 'query']) })) }),
  panels: z.array(
    z.object({
      id: z.number().int(),
      type: z.enum(['row', 'stat', 'timeseries']),
      title: z.string().min(1),
      description: z.string().min(1).optional(),
      gridPos: z.object({
        x: z.number().int().min(0),
        y: z.number().int().min(0),
        w: z.number().int().min(1),
        h: z.number().int().min(1),
      }),
      targets: z
        .array(
          z.object({
            refId: z.string(),
            expr: z.string().min(1),
            legendFormat: z.string(),
            datasource: z.object({ type: z.literal('prometheus'), uid: z.string().regex(/^\$\{datasource\}$/) }),
          }),
        )
        .default([]),
    }),
  ),
});

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Awi[A-Z]\w+$/),
          expr: z.string().min(1),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: z.string().min(1), description: z.string().min(1) }),
        }),
      ),
    }),
  ),
});

const dashboard = dashboardSchema.parse(
  JSON.parse(readFileSync(join(DEPLOY_FOLDER, 'grafana', 'awi-dashboard.json'), 'utf8')),
);
const rules = rulesSchema
  .parse(parse(readFileSync(join(DEPLOY_FOLDER, 'prometheus', 'alerts.yml'), 'utf8')))
  .groups.flatMap((group) => group.rules);
const expressions = [
  ...rules.map(({ alert, expr }) => ({ source: alert, expr })),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ source: title, expr }))),
];

/** Labels by the name of a sample, such as `awi_job_duration_seconds_bucket`. */
const samples = new Map<string, ReadonlySet<string>>();

beforeAll(async () => {
  const { registry } = createMetrics({ engineVersion: '0', roles: new Set(['web']) });
  addInstallationMetrics(registry, {
    readState: () => Promise.reject(new Error('not needed')),
    readPool: () => null,
    readDisk: () => Promise.reject(new Error('not needed')),
    readStorage: () => Promise.reject(new Error('not needed')),
  });
  for (const metric of registry.getMetricsAsArray()) {
    const { name, type, labelNames = [] } = metric as typeof metric & { labelNames?: readonly string[] };
    const isHistogram = String(type) === 'histogram' || 'buckets' in metric;
    for (const suffix of isHistogram ? ['_bucket', '_sum', '_count'] : ['']) {
      samples.set(`${name}${suffix}`, new Set([...labelNames, ...COMMON_LABELS]));
    }
  }
});

const METRIC = /\b(?:awi|nodejs|process)_[a-z0-9_]+\b/g;
const SELECTOR = /\b((?:awi|nodejs|process)_[a-z0-9_]+)\{([^}]*)\}/g;
const GROUPING = /\bby \(([^)]*)\)/g;

describe.each(expressions)('$source: $expr', ({ expr }) => {
  it('uses metrics that exist', () => {
    const names = expr.match(METRIC) ?? [];
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(samples.has(name), name).toBe(true);
  });

  it('uses labels that these metrics have', () => {
    for (const [, name = '', matchers = ''] of expr.matchAll(SELECTOR)) {
      const labels = [...matchers.matchAll(/(\w+)(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
      for (const label of labels) expect(samples.get(name)?.has(label), `${name}{${label}}`).toBe(true);
    }
    const known = new Set((expr.match(METRIC) ?? []).flatMap((name) => [...(samples.get(name) ?? [])]));
    const grouped = [...expr.matchAll(GROUPING)].flatMap(([, list = '']) =>
      list.split(',').map((label) => label.trim()),
    );
    for (const label of grouped) expect(known.has(label), label).toBe(true);
  });
});

it('gives each alert its own name', () => {
  const names = rules.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
  for (const name of ['AwiDatabaseDown', 'AwiNoWorker', 'AwiQueueDelayed', 'AwiAnalysesFailing', 'AwiMailFailing'])
    expect(names).toContain(name);
});

it('gives each panel its own ID and place, and describes it', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { title, type, description, targets, gridPos } of panels) {
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
    expect(type === 'row' ? targets.length : targets.length > 0 && description !== undefined, title).not.toBe(false);
  }
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

it('shows every metric of the product on the dashboard', () => {
  const shown = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(METRIC) ?? []));
  const families = [...samples.keys()]
    .filter((name) => name.startsWith('awi_'))
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
  const missing = [...new Set(families)].filter((family) => !shown.some((name) => name.startsWith(family)));
  expect(missing).toEqual([]);
});
