import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { PROMPT_TEXTS } from '#contracts/outside/assistants/prompt-texts.ts';
import { promptVersionsSchema } from '#contracts/outside/assistants/prompt-versions.ts';
import {
  type EnteredPrompt,
  suggestedPromptsSchema,
  type VisibilityPrompts,
  visibilityPromptsSchema,
} from '#contracts/outside/assistants/prompt-views.ts';
import { MAX_PROMPT_CHARACTERS, MAX_PROMPTS, type PromptSet } from '#contracts/outside/assistants/prompts.ts';
import { insertCompetitor } from '#db/queries/outside/competitors.ts';
import { competitors, trackedKeywords, visibilityPromptSets, visibilityRuns, websites } from '#db/tables.ts';
import { readVisibilityBrands } from '#services/ai-visibility/prompts/read-brands.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const MARKET = { country: 'US', language: 'en' };

let product: TestProduct;
let site: FixtureSite;
let owner: TestClient;
let freeOwner: TestClient;
let stranger: TestClient;
let websiteId: string;
let freeWebsiteId: string;

async function analyze(client: TestClient): Promise<string> {
  await product.call(client, 'POST', '/api/analyze', { url: site.origin });
  const [website] = await (await product.call(client, 'GET', '/api/user/websites')).json();
  return website.id;
}

beforeAll(async () => {
  site = await shareFixtureSite('flawed');
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    repeatsAnalyses: true,
  });
  owner = await registerUser(product, { isPremium: true });
  freeOwner = await registerUser(product);
  stranger = await registerUser(product, { isPremium: true });
  websiteId = await analyze(owner);
  freeWebsiteId = await analyze(freeOwner);
}, 180_000);
afterAll(async () => {
  await product.close();
});
beforeEach(async () => {
  const { db } = product.application;
  await db.delete(visibilityPromptSets);
  await db.delete(competitors);
  await db.delete(trackedKeywords);
});

const call = (method: string, path = '', body?: unknown, { client = owner, id = websiteId } = {}) =>
  product.call(client, method, `/api/user/websites/${id}/ai-visibility/prompts${path}`, body);
const read = async (): Promise<VisibilityPrompts> => visibilityPromptsSchema.parse(await (await call('GET')).json());

async function suggest(market = MARKET) {
  const { revision } = await read();
  const response = await call('POST', '/suggest', { ...market, revision });
  return suggestedPromptsSchema.parse(await response.json());
}

const enter = (text: string, change: Partial<EnteredPrompt> = {}): EnteredPrompt => ({
  id: null,
  text,
  intent: 'discovery',
  keyword: null,
  isActive: true,
  ...change,
});
const toEnteredPrompts = ({ prompts }: PromptSet): EnteredPrompt[] =>
  prompts.map(({ id, text, intent, keyword, isActive }) => ({ id, text, intent, keyword, isActive }));
const save = async (prompts: readonly EnteredPrompt[], revision?: string) =>
  call('PUT', '/draft', { ...MARKET, revision: revision ?? (await read()).revision, prompts });
const approve = async () => call('POST', '/approve', { revision: (await read()).revision });

function getDraft({ draft }: VisibilityPrompts): PromptSet {
  if (draft === null) throw new Error('There is no draft');
  return draft;
}

describe('suggestions', () => {
  it('come from the crawl, each with its basis', async () => {
    const before = await read();
    expect(before).toMatchObject({ approved: null, draft: null, hasCrawl: true });
    expect(before.market).toEqual({ country: null, language: 'en', source: 'crawl' });
    const { prompts, notes } = await suggest();
    const draft = getDraft(prompts);
    expect(draft).toMatchObject({ version: 1, state: 'draft', ...MARKET });
    const texts = draft.prompts.map(({ text }) => text);
    expect(texts).toContain('Where can I get good used bikes in Alderbrook?');
    expect(texts).toContain('What does Alderbrook Cycle Workshop offer?');
    expect(draft.prompts.every(({ basis }) => basis !== null)).toBe(true);
    expect(draft.prompts.filter(({ intent }) => intent === 'discovery')).toHaveLength(15);
    expect(notes.map(({ code }) => code)).toEqual(['no-competitors']);
  });

  it('include competitors', async () => {
    const competitor = { websiteId, host: 'rival-bikes.com', url: 'https://rival-bikes.com', createdAt: new Date() };
    await insertCompetitor(product.application.db, competitor, 5);
    const { prompts, notes } = await suggest();
    const texts = getDraft(prompts).prompts.map(({ text }) => text);
    expect(texts).toContain('What are the best alternatives to rival-bikes.com?');
    expect(texts).toContain('Alderbrook Cycle Workshop or rival-bikes.com: which is the better choice?');
    expect(notes).toEqual([]);
  });

  it('keep prompts of the user, and the IDs of earlier prompts', async () => {
    const first = getDraft((await suggest()).prompts);
    await save([...toEnteredPrompts(first).slice(1), enter('Which bike shop opens on Sundays?')]);
    const second = getDraft((await suggest()).prompts);
    expect(
      second.prompts
        .slice(0, -1)
        .map(({ id, text }) => [id, text])
        .slice(1),
    ).toEqual(first.prompts.map(({ id, text }) => [id, text]).slice(1));
    expect(second.prompts.at(-1)).toMatchObject({ text: 'Which bike shop opens on Sundays?', origin: 'user' });
  });

  it('do not bring back a suggestion that the user reworded', async () => {
    const [first = expect.fail(), ...others] = toEnteredPrompts(getDraft((await suggest()).prompts));
    await save([{ ...first, text: 'Which shop sells the best used bikes?' }, ...others]);
    const [edited] = toEnteredPrompts(getDraft(await read()));
    await save([{ ...(edited ?? expect.fail()), text: 'Which shop sells good used bikes?' }, ...others]);
    const texts = getDraft((await suggest()).prompts).prompts.map(({ text }) => text);
    expect(texts).toContain('Which shop sells good used bikes?');
    expect(texts).not.toContain(first.text);
    expect(texts).toHaveLength(others.length + 1);
  });

  it('include a note if there are no prompts in the language', async () => {
    const { prompts, notes } = await suggest({ country: 'SE', language: 'sv' });
    expect(notes[0]).toMatchObject({ code: 'no-language' });
    expect(new Set(getDraft(prompts).prompts.map(({ isBranded }) => isBranded))).toEqual(new Set([true]));
  });
});

describe('a draft', () => {
  it('keeps the ID of an unchanged text only', async () => {
    const draft = getDraft((await suggest()).prompts);
    const [first, second, ...rest] = toEnteredPrompts(draft);
    if (first === undefined || second === undefined) throw new Error('Too few prompts');
    const changed = { ...first, text: 'Where do people in Alderbrook buy a used bike?' };
    await save([changed, { ...second, isActive: false }, ...rest]);
    const saved = getDraft(await read());
    expect(saved.prompts[0]).toMatchObject({ text: changed.text, origin: 'user', basis: null });
    expect(saved.prompts[0]?.id).not.toBe(first.id);
    expect(saved.prompts[1]).toMatchObject({ id: second.id, isActive: false, origin: 'crawl' });
    await save([first, second, ...rest]);
    expect(getDraft(await read()).prompts[0]?.id).not.toBe(saved.prompts[0]?.id);
  });

  it('computes whether a prompt contains the brand', async () => {
    await save([enter('Is Alderbrook Cycle Workshop good?'), enter('Who repairs bikes?', { intent: 'fact' })]);
    expect(getDraft(await read()).prompts.map(({ isBranded }) => isBranded)).toEqual([true, false]);
  });

  it('links prompts to tracked keywords only', async () => {
    await product.call(owner, 'POST', `/api/websites/${websiteId}/rankings/keywords`, { text: 'bike repair' });
    expect((await read()).trackedKeywords).toEqual(['bike repair']);
    expect((await save([enter('Who repairs bikes?', { keyword: 'bike repair' })])).status).toBe(200);
    const refused = await save([enter('Who repairs bikes?', { keyword: 'other' })]);
    expect(await refused.json()).toMatchObject({ fieldErrors: { 'prompts.0.keyword': PROMPT_TEXTS.notTracked } });
  });

  it('refuses duplicates, long texts, and too many prompts', async () => {
    const duplicate = await (await save([enter('Who repairs bikes?'), enter('who  repairs bikes?')])).json();
    expect(duplicate.fieldErrors).toEqual({ 'prompts.1.text': PROMPT_TEXTS.duplicate });
    expect((await save([enter('x'.repeat(MAX_PROMPT_CHARACTERS + 1))])).status).toBe(400);
    const many = Array.from({ length: MAX_PROMPTS + 1 }, (_, index) => enter(`Prompt ${index}`));
    expect((await save(many)).status).toBe(400);
    expect((await save(many.slice(1))).status).toBe(200);
  });

  it('is not overwritten by a tab that has not seen the last change', async () => {
    const { revision } = await read();
    expect((await save([enter('First?')], revision)).status).toBe(200);
    const response = await save([enter('Second?')], revision);
    expect([response.status, (await response.json()).message]).toEqual([409, PROMPT_TEXTS.changed]);
  });

  it('can be discarded', async () => {
    await save([enter('First?')]);
    await approve();
    await save([enter('Second?')]);
    const { revision } = await read();
    expect((await call('DELETE', `/draft?revision=${revision}`)).status).toBe(200);
    expect(await read()).toMatchObject({ draft: null, approved: { version: 1 } });
  });
});

describe('an approval', () => {
  it('creates versions that never change', async () => {
    await save([enter('First?')]);
    expect((await approve()).status).toBe(200);
    const first = await read();
    expect(first).toMatchObject({ draft: null, approved: { version: 1, state: 'approved' } });
    await save([enter('Second?')]);
    expect(await read()).toMatchObject({ draft: { version: 2 }, approved: first.approved });
    await approve();
    const versions = promptVersionsSchema.parse(await (await call('GET', '/versions')).json());
    expect(versions.map(({ version, prompts }) => [version, prompts[0]?.text])).toEqual([
      [2, 'Second?'],
      [1, 'First?'],
    ]);
    expect(versions[1]).toMatchObject(first.approved ?? {});
    expect(versions[0]).toMatchObject({ changesSince: null, runs: { count: 0, latestAt: null } });
    expect(versions[1]?.changesSince).toMatchObject({ added: [{ text: 'Second?' }], removed: [{ text: 'First?' }] });
  });

  it('keeps the runs of earlier versions', async () => {
    await save([enter('First?')]);
    await approve();
    const promptSetId = (await read()).approved?.id ?? '';
    const run = {
      websiteId,
      promptSetId,
      trigger: 'manual' as const,
      state: 'done' as const,
      targets: [],
      repeats: 1,
      promptIds: [],
      brand: { id: 'own', names: [], domains: [], categoryWords: [] },
      competitors: [],
      planned: 0,
      limitMicroUsd: 0,
    };
    const days = ['2026-11-01', '2026-11-20'].map((day) => new Date(`${day}T08:00:00Z`));
    await product.application.db.insert(visibilityRuns).values(days.map((createdAt) => ({ ...run, createdAt })));
    await save([enter('Second?')]);
    await approve();
    const versions = promptVersionsSchema.parse(await (await call('GET', '/versions')).json());
    expect(versions.map(({ runs }) => runs)).toEqual([
      { count: 0, latestAt: null },
      { count: 2, latestAt: '2026-11-20T08:00:00.000Z' },
    ]);
  });

  it('of an unchanged draft creates no version', async () => {
    await save([enter('First?')]);
    await approve();
    const { approved } = await read();
    await save(approved === null ? [] : toEnteredPrompts(approved));
    expect((await read()).draft).not.toBeNull();
    await approve();
    expect(await read()).toMatchObject({ draft: null, approved });
  });

  it('happens once if two are sent at the same time', async () => {
    await save([enter('First?')]);
    const { revision } = await read();
    const responses = await Promise.all([1, 2, 3].map(() => call('POST', '/approve', { revision })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await product.application.db.select().from(visibilityPromptSets)).toHaveLength(1);
  });

  it('does not approve a change that the user has not seen', async () => {
    await save([enter('First?')]);
    const { revision } = await read();
    const [saved, approved] = await Promise.all([
      save([enter('Second?')], revision),
      call('POST', '/approve', { revision }),
    ]);
    expect([saved.status, approved.status].sort()).toEqual([200, 409]);
  });

  it('requires a draft with a prompt that is switched on', async () => {
    expect((await (await approve()).json()).message).toBe(PROMPT_TEXTS.noDraft);
    await save([enter('First?', { isActive: false })]);
    expect((await (await approve()).json()).message).toBe(PROMPT_TEXTS.noneActive);
  });
});

describe('other accounts', () => {
  it('of other users have no access', async () => {
    await save([enter('First?')]);
    const { revision } = await read();
    const as = { client: stranger };
    const responses = await Promise.all([
      call('GET', '', undefined, as),
      call('POST', '/suggest', { ...MARKET, revision }, as),
      call('PUT', '/draft', { ...MARKET, revision, prompts: [] }, as),
      call('DELETE', `/draft?revision=${revision}`, undefined, as),
      call('POST', '/approve', { revision }, as),
      call('GET', '/versions', undefined, as),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 404));
    expect((await read()).draft?.prompts[0]?.text).toBe('First?');
  });

  it('without Premium use prompts, but have no tracked keywords', async () => {
    const as = { client: freeOwner, id: freeWebsiteId };
    const page = visibilityPromptsSchema.parse(await (await call('GET', '', undefined, as)).json());
    expect(page).toMatchObject({ trackedKeywords: null, plan: { isPremium: false, freePrompts: 8 } });
    const suggested = await call('POST', '/suggest', { ...MARKET, revision: page.revision }, as);
    const { prompts } = suggestedPromptsSchema.parse(await suggested.json());
    const approved = await call('POST', '/approve', { revision: prompts.revision }, as);
    expect(visibilityPromptsSchema.parse(await approved.json()).approved?.version).toBe(1);
  });
});

it('the brand and its competitors are read for a run', async () => {
  const { db } = product.application;
  await db
    .update(websites)
    .set({ brandNames: ['ACW'] })
    .where(eq(websites.id, websiteId));
  const needs = {
    db,
    store: { open: async () => null },
    crawlThread: { ask: async () => ({ notKept: true as const }) },
  };
  const competitor = { websiteId, host: 'rival-bikes.com', url: 'https://rival-bikes.com', createdAt: new Date() };
  await insertCompetitor(db, competitor, 5);
  const brands = await readVisibilityBrands(needs, websiteId);
  await db.update(websites).set({ brandNames: null }).where(eq(websites.id, websiteId));
  expect(brands.brand).toMatchObject({ id: 'own', names: ['ACW'] });
  expect(brands.competitors).toMatchObject([{ names: ['rival-bikes'], domains: ['rival-bikes.com'] }]);
});
