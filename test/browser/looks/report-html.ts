import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { TooltipProvider } from '#web/components/ui/tooltip.tsx';
import { ReportPage, type ReportPageProps } from '#web/report/report-page.tsx';

const ASSETS = join(import.meta.dirname, '..', '..', '..', 'build', 'client', 'assets');

/** Style sheets of the build, as the product's pages load them. */
function styleSheets(): string[] {
  return readdirSync(ASSETS).filter((name) => name.startsWith('root-') && name.endsWith('.css'));
}

/** A report as the server writes it, in a page with the product's own styles. */
export function reportHtml(props: ReportPageProps, theme: 'light' | 'dark'): string {
  const element = createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(TooltipProvider, null, createElement(ReportPage, props)),
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  const body = renderToString(createElement(RouterProvider, { router }));
  const links = styleSheets().map((name) => `<link rel="stylesheet" href="/assets/${name}">`);
  return `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Report</title>${links.join('')}</head><body><main class="shell py-8">${body}</main></body></html>`;
}

/** A file of the build by its address; null when there is none. */
export function assetOf(path: string): Buffer | null {
  const name = /^\/assets\/([\w.-]+)$/.exec(path)?.[1];
  return name !== undefined && readdirSync(ASSETS).includes(name) ? readFileSync(join(ASSETS, name)) : null;
}
