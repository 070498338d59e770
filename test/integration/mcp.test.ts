import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createMcpRoute } from '#api/mcp/mcp-route.ts';
import { TOOLS } from '#api/mcp/tools/all-tools.ts';
import { API_KEY_SCOPES, type ApiKeyScope } from '#contracts/account/api-key-scopes.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type { Recommendation } from '#contracts/rules/recommendation.ts';
import { openCrawlFile } from '#crawl/store/file/crawl-file.ts';
import { backdateAnalysis } from '#test/support/backdate-analysis.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const URL_OF_MCP = new URL('http://127.0.0.1:3999/mcp');
/** Maximum size of an answer, unless more is requested. */
const COMPACT_BYTES = 8 * 1_024;

let product: TestProduct;
let site: FixtureSite;
let owner: TestClient;
let route: Hono<never>;
let analysisId: string;
let earlierId: string;
let website: string;
let recommendations: Recommendation[];
/** Shared, because an account has up to ten keys. */
let readingKey: string;

beforeAll(async () => {
  site = await shareFixtureSite('flawed');
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    repeatsAnalyses: true,
  });
  route = createMcpRoute(product.application.services) as unknown as Hono<never>;
  owner = await registerUser(product, { isPremium: true });
  earlierId = (await (await product.call(owner, 'POST', '/api/analyze', { url: site.origin })).json()).id;
  await backdateAnalysis(product, earlierId);
  const analysis = await (await product.call(owner, 'POST', '/api/analyze', { url: site.origin })).json();
  analysisId = analysis.id;
  website = analysis.host;
  recommendations = analysis.recommendations;
  readingKey = await createKey(owner, ['analyses:read', 'reports:read', 'ai:read', 'websites:read']);
}, 120_000);
afterAll(async () => {
  await product.close();
});

async function createKey(person: TestClient, scopes: readonly ApiKeyScope[]): Promise<string> {
  const body = { name: 'Test', scopes, expiresInDays: 30 };
  const response = await product.call(person, 'POST', '/api/user/api-keys', body);
  expect(response.status).toBe(201);
  return (await response.json()).token;
}

async function connect(token: string, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(URL_OF_MCP, {
    authProvider: { token: async () => token },
    fetch: async (url, init) => route.fetch(new Request(url, init)),
  });
  await client.connect(transport);
  return client;
}

type StructuredContent = Record<string, unknown>;

async function callTool(client: Client, name: string, args: StructuredContent = {}) {
  const result = await client.callTool({ name, arguments: args });
  const [content] = result.content;
  return {
    isError: result.isError === true,
    text: content?.type === 'text' ? content.text : '',
    data: (result.structuredContent ?? {}) as StructuredContent,
  };
}

const send = (headers: Record<string, string>, body: unknown = { jsonrpc: '2.0', id: 1, method: 'tools/list' }) =>
  route.fetch(
    new Request(URL_OF_MCP, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify(body),
    }),
  );

describe('the connection', () => {
  it('needs a valid key', async () => {
    for (const authorization of ['', 'Bearer nonsense', `Bearer awi_${'a'.repeat(49)}`]) {
      const response = await send(authorization === '' ? {} : { authorization });
      expect([authorization, response.status]).toEqual([authorization, 401]);
      expect(response.headers.get('www-authenticate')).toContain('Bearer');
    }
  });

  it('rejects pages of other origins', async () => {
    const token = await createKey(owner, ['analyses:read']);
    const response = await send({ authorization: `Bearer ${token}`, origin: 'https://evil.example' });
    expect(response.status).toBe(403);
  });

  it.each(['auto', 'legacy'] as const)('serves the official client with the protocol %s', async (mode) => {
    const client = await connect(await createKey(owner, ['websites:read']), mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
    for (const { name, description, inputSchema, outputSchema, annotations } of tools) {
      expect(name).toMatch(/^[a-z]+(?:_[a-z]+)+$/);
      expect([name, description?.length ?? 0]).toEqual([name, expect.any(Number)]);
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
      expect(annotations?.readOnlyHint).toBeTypeOf('boolean');
    }
    const { data } = await callTool(client, 'list_websites');
    expect(data.websites).toMatchObject([{ domain: website, lastAnalysisId: analysisId }]);
    await client.close();
  });
});

describe('the command line', () => {
  it('forwards the tools of an installation over stdio, and reports what is missing', async () => {
    const server = serve({ fetch: route.fetch, port: 0, hostname: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const root = join(import.meta.dirname, '../..');
    const start = (env: Record<string, string>) =>
      new StdioClientTransport({
        command: process.execPath,
        args: [join(root, 'src/cli/awi.ts'), 'mcp'],
        env: { PATH: process.env.PATH ?? '', AWI_URL: `http://127.0.0.1:${port}`, ...env },
        stderr: 'ignore',
      });
    try {
      const client = new Client({ name: 'test', version: '1' });
      await client.connect(start({ AWI_API_KEY: await createKey(owner, ['websites:read']) }));
      expect((await client.listTools()).tools).toHaveLength(TOOLS.length);
      const { data } = await callTool(client, 'list_websites');
      expect(data.websites).toMatchObject([{ domain: website }]);
      expect((await callTool(client, 'get_report', { website })).isError).toBe(true);
      await client.close();
      await expect(new Client({ name: 'test', version: '1' }).connect(start({}))).rejects.toThrow();
    } finally {
      server.close();
    }
  }, 60_000);
});

describe('the command line without a connection', () => {
  const run = async (env: Record<string, string>) => {
    const path = join(import.meta.dirname, '../../src/cli/awi.ts');
    const child = execFile(process.execPath, [path, 'mcp'], { env: { PATH: process.env.PATH ?? '', ...env } });
    let text = '';
    child.stderr?.on('data', (data) => {
      text += data;
    });
    const [code] = await once(child, 'close');
    return { code, text };
  };

  it('reports that the key is not valid, or that nothing responds', async () => {
    const server = serve({ fetch: route.fetch, port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const env = { AWI_URL: origin, AWI_API_KEY: `awi_${'a'.repeat(49)}` };
    expect(await run(env)).toEqual({
      code: 3,
      text: 'The API key in AWI_API_KEY is not valid, or was revoked. Create one in your profile under Developers.\n',
    });
    server.close();
    await once(server, 'close');
    expect(await run(env)).toEqual({ code: 3, text: `No connection to ${origin}. Is AWI_URL correct?\n` });
  }, 120_000);
});

describe('a tool', () => {
  const ARGUMENTS: Readonly<Record<string, StructuredContent>> = {
    get_analysis_status: { analysisId: '' },
    get_issue: { website: '', ruleId: 'title-missing' },
    get_fix: { website: '', ruleId: 'title-missing' },
    recheck_issue: { website: '', ruleId: 'title-missing' },
    get_page: { website: '', url: '' },
    compare_analyses: { website: '' },
    get_rule: { ruleId: 'title-missing' },
    run_analysis: { url: '' },
    get_rankings: { website: '' },
    get_ai_visibility: { website: '' },
  };
  const buildArguments = (name: string): StructuredContent => {
    const template =
      ARGUMENTS[name] ?? (/^(?:get_report|explain_score|list_issues|list_pages)$/.test(name) ? { website: '' } : {});
    const values: StructuredContent = { analysisId, website, url: `${site.origin}/` };
    return Object.fromEntries(
      Object.entries(template).map(([key, value]) => [key, value === '' ? values[key] : value]),
    );
  };

  it('finds websites by a part of their domain, in pages', async () => {
    const client = await connect(readingKey);
    const list = async (values: StructuredContent) => (await callTool(client, 'list_websites', values)).data;
    const all = await list({});
    expect(all.total).toBeGreaterThan(0);
    expect(await list({ search: '127.0.0' })).toMatchObject({ total: all.total });
    expect(await list({ search: 'no such website' })).toEqual({ total: 0, websites: [] });
    expect(await list({ page: 2 })).toEqual({ total: all.total, websites: [] });
    await client.close();
  });

  it('lists every page once, 15 at a time', async () => {
    const client = await connect(readingKey);
    const urls: string[] = [];
    let total = 1;
    for (let page = 1; urls.length < total; page += 1) {
      const { data } = await callTool(client, 'list_pages', { analysisId, page });
      const pages = data.pages as { url: string }[];
      expect(pages.length).toBeLessThanOrEqual(15);
      expect(pages).not.toHaveLength(0);
      urls.push(...pages.map(({ url }) => url));
      total = data.total as number;
    }
    expect(new Set(urls).size).toBe(total);
    expect(total).toBeGreaterThan(15);
    await client.close();
  });

  it('returns a compact answer', async () => {
    const client = await connect(await createKey(owner, API_KEY_SCOPES));
    for (const { name } of TOOLS) {
      const { isError, text, data } = await callTool(client, name, buildArguments(name));
      expect([name, isError, isError ? text : '']).toEqual([name, false, '']);
      expect([name, text.length < COMPACT_BYTES, text.includes(JSON.stringify(data))]).toEqual([name, true, true]);
    }
    await client.close();
  });

  it('needs its scope, which the answer states', async () => {
    const client = await connect(await createKey(owner, ['spend']));
    for (const { name, scope } of TOOLS) {
      const { isError, text } = await callTool(client, name, buildArguments(name));
      expect([name, isError, text.includes(`"${scope}"`)]).toEqual([name, scope !== null, scope !== null]);
    }
    await client.close();
  });

  it('shows nothing of another account', async () => {
    const stranger = await registerUser(product, { isPremium: true });
    const client = await connect(await createKey(stranger, API_KEY_SCOPES));
    for (const [name, args] of [
      ['get_report', { analysisId }],
      ['get_report', { website }],
      ['get_analysis_status', { analysisId }],
      ['list_pages', { analysisId }],
      ['compare_analyses', { website }],
      ['compare_analyses', { fromAnalysisId: earlierId, toAnalysisId: analysisId }],
      ['recheck_issue', { analysisId, ruleId: 'title-missing' }],
      ['get_rankings', { website }],
      ['get_ai_visibility', { website }],
    ] as const) {
      const { isError, data } = await callTool(client, name, args);
      expect([name, isError, data]).toEqual([name, true, {}]);
    }
    await client.close();
  });

  it('finds a website by its host, URL and ID', async () => {
    const client = await connect(await createKey(owner, ['reports:read', 'websites:read']));
    const [listed] = (await callTool(client, 'list_websites')).data.websites as { id: string }[];
    for (const wanted of [website, site.origin, listed?.id]) {
      expect((await callTool(client, 'get_report', { website: wanted })).data).toMatchObject({ analysisId });
    }
    await client.close();
  });

  it('lists issues in the order of the recommendations, or by the points of one score', async () => {
    const planned = recommendations.flatMap(({ ruleIds }) => ruleIds);
    const client = await connect(readingKey);
    type Line = { ruleId: string; gain: number; aiGain: number; fixedTogether: Line | null };
    const list = async (args: StructuredContent) =>
      (await callTool(client, 'list_issues', { website, limit: 50, ...args })).data.issues as Line[];
    const issues = await list({});
    expect(issues.slice(0, planned.length).map(({ ruleId }) => ruleId)).toEqual(planned);
    expect(planned.length).toBeGreaterThan(3);
    const gainsByAi = (await list({ sortBy: 'ai' })).map(
      ({ aiGain, fixedTogether }) => fixedTogether?.aiGain ?? aiGain,
    );
    expect(gainsByAi).toEqual(gainsByAi.toSorted((a, b) => b - a));
    expect(gainsByAi[0]).toBeGreaterThan(0);
    const { topIssues } = (await callTool(client, 'get_report', { website })).data;
    expect(topIssues).toMatchObject(
      recommendations
        .slice(0, 5)
        .map(({ ruleId, ruleIds, gain, aiGain }) => ({ ruleId, resolves: ruleIds, gain, aiGain })),
    );
    await client.close();
  });

  it('explains the score with steps that add up to 100', async () => {
    const client = await connect(readingKey);
    const { data } = await callTool(client, 'explain_score', { website });
    const steps = data.steps as { gainInOrder: number }[];
    const sum = steps.reduce((total, { gainInOrder }) => total + gainInOrder, Number(data.omittedPoints));
    expect([Math.round(Number(data.seoScore) + sum), data.stepsReason]).toEqual([100, null]);
    await client.close();
  });

  it('accepts a path instead of a URL, and explains where IDs and URLs come from', async () => {
    const client = await connect(readingKey);
    expect((await callTool(client, 'get_page', { website, url: '/' })).data).toMatchObject({ url: `${site.origin}/` });
    for (const [name, args, text] of [
      ['get_report', {}, 'Pass `analysisId` or `website`.'],
      ['compare_analyses', {}, 'Pass `fromAnalysisId` and `toAnalysisId`, or `website`.'],
      ['get_issue', { website, ruleId: 'none' }, 'list_issues returns the IDs.'],
      ['get_rule', { ruleId: 'none' }, 'list_rules returns the IDs.'],
    ] as const) {
      expect((await callTool(client, name, args)).text).toContain(text);
    }
    const visibility = (await callTool(client, 'get_ai_visibility', { website })).data;
    const notMeasured = `${VISIBILITY_TEXTS.noPrompts} ${VISIBILITY_TEXTS.noPromptsStep}`;
    expect(visibility).toMatchObject({ at: null, engines: [], notMeasured });
    await client.close();
  });

  it('compares the latest two analyses: what is new, fixed and persisting', async () => {
    const remove = (id: string, ruleId: string) => {
      const file = openCrawlFile(join(product.dataDir, 'artifacts', 'crawls', `${id}.sqlite`));
      file.run('DELETE FROM findings WHERE rule_id = :ruleId', { ruleId });
      file.close();
    };
    remove(earlierId, 'meta-description-missing');
    remove(analysisId, 'h1-missing');
    const client = await connect(await createKey(owner, ['analyses:read']));
    const { data, text } = await callTool(client, 'compare_analyses', { website });
    expect(text.length).toBeLessThan(COMPACT_BYTES);
    expect(data).toMatchObject({
      from: { analysisId: earlierId },
      to: { analysisId },
      newIssues: { total: 1, items: [{ ruleId: 'meta-description-missing' }] },
      fixedIssues: { total: 1, items: [{ ruleId: 'h1-missing' }] },
    });
    await client.close();
  });

  it('starts an analysis only when confirmed', async () => {
    const person = await registerUser(product, { isPremium: true });
    const client = await connect(await createKey(person, ['analyses:write', 'analyses:read']));
    const asked = await callTool(client, 'run_analysis', { url: site.origin });
    expect(asked.data).toMatchObject({ isStarted: false, analysisId: null, estimate: { remainingThisMonth: null } });
    const started = await callTool(client, 'run_analysis', { url: site.origin, confirm: true });
    expect(started.data).toMatchObject({ isStarted: true });
    const status = await callTool(client, 'get_analysis_status', { analysisId: started.data.analysisId });
    expect(status.isError).toBe(false);
    await client.close();
  });

  it('gives a free account no write access and no Premium data', async () => {
    const free = await registerUser(product);
    const response = await product.call(free, 'POST', '/api/user/api-keys', { name: 'x', scopes: ['analyses:write'] });
    expect(response.status).toBe(402);
    const client = await connect(await createKey(free, ['rankings:read']));
    expect((await callTool(client, 'get_rankings', { website })).isError).toBe(true);
    await client.close();
  });

  it('marks text of the website as data, with a marker that the website cannot know', async () => {
    const client = await connect(await createKey(owner, ['analyses:read']));
    const { text } = await callTool(client, 'get_page', { website, url: `${site.origin}/` });
    const [, marker] = /<untrusted-data-([\w-]{12})>/.exec(text) ?? [];
    expect(text.endsWith(`</untrusted-data-${marker}>`)).toBe(true);
    const again = await callTool(client, 'get_page', { website, url: `${site.origin}/` });
    expect(again.text).not.toContain(String(marker));
    await client.close();
  });
});
