import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ProviderId } from '#contracts/outside/providers.ts';
import { PROVIDER_IDS } from '#contracts/outside/providers.ts';
import { SETTINGS } from '#server/settings/settings.ts';
import { readProviderDescriptions } from '../../scripts/provider-docs.mjs';

const ROOT = join(import.meta.dirname, '../..');
const PROVIDERS = join(ROOT, 'src/providers');
/** Folders that do not contact an external service. */
const LOCAL_FOLDERS = ['kit', 'storage'];
/** Providers that the contract suite cannot run, with the test that takes its place. */
const OTHER_TESTS: Partial<Record<ProviderId, string>> = { smtp: 'smtp-connection.test.ts' };

it('every provider is described once, and its settings exist', async () => {
  const described = await readProviderDescriptions(ROOT);
  const ids = described.map(({ description }) => description.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { description } of described) {
    expect(PROVIDER_IDS).toContain(description.id);
    expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining([...description.settings]));
    expect(existsSync(join(ROOT, 'docs/providers', `${description.id}.md`))).toBe(true);
  }
  const folders = readdirSync(PROVIDERS).filter((name) => !LOCAL_FOLDERS.includes(name) && !name.includes('.'));
  expect(new Set(described.map(({ folder }) => folder))).toEqual(new Set(folders));
});

it('every provider runs the contract suite, or has a test that takes its place', async () => {
  for (const { description, folder } of await readProviderDescriptions(ROOT)) {
    const test = OTHER_TESTS[description.id] ?? 'contract.test.ts';
    expect(existsSync(join(PROVIDERS, folder, test)), `${folder}/${test}`).toBe(true);
  }
});
