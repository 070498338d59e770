import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  type ActionFunctionArgs,
  createRoutesStub,
  type LoaderFunctionArgs,
  RouterContextProvider,
} from 'react-router';
import { expect, it } from 'vitest';
import { appContext } from '../../app-context.ts';
import { LINK_TEXTS } from '../../client-links/link-texts.ts';
import { buildSampleServices } from '../../model/sample-services.fixture.ts';
import * as confirmRoute from './confirm.tsx';
import * as unsubscribeRoute from './unsubscribe.tsx';

const TOKEN = 'secret-token';
const ROUTES = { confirm: confirmRoute, unsubscribe: unsubscribeRoute };

/** Opens a page with services that accept one token, or posts its form, and renders the result. */
async function open(name: keyof typeof ROUTES, token: string, form: Record<string, string> | null = null) {
  const decisions: string[] = [];
  const context = new RouterContextProvider();
  const services = buildSampleServices({
    clientConsent: {
      open: async (_, purpose, given) =>
        given === TOKEN ? { senderEmail: 'ann@agency.example', host: `${purpose}.example` } : null,
      confirm: async (_, given) => given === TOKEN,
      async unsubscribe(given, scope) {
        decisions.push(scope);
        return given === TOKEN;
      },
    },
  });
  context.set(appContext, { nonce: 'n', onError: () => {}, services });
  const url = `http://localhost/client-reports/${name}?token=${token}`;
  const route = ROUTES[name];
  const body = form && new URLSearchParams(form);
  const post = { context, request: new Request(url, { method: 'POST', body }), params: {} };
  const actionData = form === null ? null : { [name]: await route.action(post as unknown as ActionFunctionArgs) };
  const loaded = await route.loader({
    context,
    request: new Request(url),
    params: {},
  } as unknown as LoaderFunctionArgs);
  const Page = createRoutesStub([
    { id: name, path: `/client-reports/${name}`, Component: route.default, loader: () => loaded, action: () => null },
  ]);
  const hydrationData = { loaderData: { [name]: loaded }, actionData };
  const initialEntries = [`/client-reports/${name}?token=${token}`];
  const html = renderToStaticMarkup(createElement(Page, { initialEntries, hydrationData })).replaceAll('&#x27;', "'");
  return { html, decisions };
}

it('opening a link shows who sends the reports, changes nothing, and keeps the token out of the markup', async () => {
  for (const name of ['confirm', 'unsubscribe'] as const) {
    const { html, decisions } = await open(name, TOKEN);
    expect(html).toContain(`ann@agency.example`);
    if (name === 'confirm') expect(html).toContain('of confirm.example');
    expect(html).toMatch(/<form[^>]*method="post"/);
    expect(html).not.toContain(TOKEN);
    expect(decisions).toEqual([]);
  }
});

it('the form confirms, or unsubscribes from one sender or all', async () => {
  expect((await open('confirm', TOKEN, {})).html).toContain(LINK_TEXTS.confirmed);
  const one = await open('unsubscribe', TOKEN, { scope: 'sender' });
  expect([one.decisions, one.html.includes(LINK_TEXTS.unsubscribed)]).toEqual([['sender'], true]);
  const all = await open('unsubscribe', TOKEN, { scope: 'all' });
  expect([all.decisions, all.html.includes(LINK_TEXTS.unsubscribedAll)]).toEqual([['all'], true]);
});

it('a link that is not valid shows no form', async () => {
  for (const name of ['confirm', 'unsubscribe'] as const) {
    for (const form of [null, {}]) {
      const { html } = await open(name, 'other', form);
      expect(html).toContain(LINK_TEXTS.invalidTitle);
      expect(html).not.toContain('<form');
    }
  }
});

it('the pages are not indexed, cached or sent as a referrer', () => {
  for (const { meta, headers } of Object.values(ROUTES)) {
    expect(meta()).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(meta()).toContainEqual({ name: 'referrer', content: 'strict-origin' });
    expect(headers()).toEqual({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' });
  }
});
