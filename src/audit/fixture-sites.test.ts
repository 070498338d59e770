import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RULES } from './engine/registry.generated.ts';

const SITES_FOLDER = join(import.meta.dirname, '../../test/fixtures/sites');
const expectedSchema = z.object({
  mustFind: z.array(
    z.object({ ruleId: z.string(), urls: z.array(z.string()).min(1), outcome: z.enum(['fail', 'warning']) }),
  ),
  mustPass: z.array(z.string()),
  mustNotFind: z.array(z.string()),
});
const readExpected = (site: string) =>
  expectedSchema.parse(JSON.parse(readFileSync(join(SITES_FOLDER, site, 'expected.json'), 'utf8')));

describe.each(['clean', 'flawed'])('the %s example site', (site) => {
  const { mustFind, mustPass, mustNotFind } = readExpected(site);

  it('defines the expected result of every rule', () => {
    const ruleIds = [...mustFind.map((entry) => entry.ruleId), ...mustPass, ...mustNotFind];
    expect(ruleIds.sort()).toEqual(RULES.map((rule) => rule.id).sort());
  });

  it('lists pages in order and has an error page', () => {
    for (const { urls } of mustFind) expect([...urls].sort()).toEqual(urls);
    const pages = join(SITES_FOLDER, site, 'pages');
    const html = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
    expect(html.length).toBeGreaterThan(11);
    expect(existsSync(join(pages, '404.html'))).toBe(true);
  });
});

it('finds nothing on the clean site and an issue of every scope on the flawed one', () => {
  expect(readExpected('clean').mustFind).toEqual([]);
  const found = new Set(readExpected('flawed').mustFind.map((entry) => entry.ruleId));
  const scopes = new Set(RULES.filter((rule) => found.has(rule.id)).map((rule) => rule.scope));
  expect(scopes).toEqual(new Set(['page', 'site', 'link-graph', 'resource', 'derived']));
});
