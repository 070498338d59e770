import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SiteHeader } from '#web/components/layout/site-header.tsx';
import { TooltipProvider } from '#web/components/ui/tooltip.tsx';
import { DashboardPage, type DashboardProps } from '#web/dashboard/dashboard-page.tsx';
import { ServerPanelsContext } from '#web/report/panels/panels-context.ts';
import { SERVER_PANELS } from '#web/report/panels/server-panels.ts';
import { ReportPage, type ReportPageProps } from '#web/report/report-page.tsx';

const ASSETS_FOLDER = join(import.meta.dirname, '..', '..', '..', 'build', 'client', 'assets');

/** Returns the stylesheets of the build, as the product's pages load them. */
function listStylesheets(): string[] {
  return readdirSync(ASSETS_FOLDER).filter((name) => name.startsWith('root-') && name.endsWith('.css'));
}

export type Theme = 'light' | 'dark';

/** Renders a report as the server does, in a page with the product's own styles. */
export const renderReport = (props: ReportPageProps, theme: Theme): string =>
  renderPageHtml(createElement(ReportPage, props), theme);

/** Renders the dashboard with the header of the product above it, as the first screen of a browser. */
export const renderScreen = (props: DashboardProps, theme: Theme): string =>
  renderDocument(
    [
      createElement(SiteHeader, { key: 'header', user: props.user, pathname: '/' }),
      createElement('main', { key: 'main' }, createElement(DashboardPage, props)),
    ],
    theme,
  );

/** Renders the dashboard the same way. */
export const renderDashboard = (props: DashboardProps, theme: Theme): string =>
  renderPageHtml(createElement(DashboardPage, props), theme);

function renderPageHtml(content: ReactElement, theme: Theme): string {
  return renderDocument(createElement('main', { className: 'shell py-8' }, content), theme);
}

function renderDocument(content: ReactNode, theme: Theme): string {
  const element = createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(ServerPanelsContext, { value: SERVER_PANELS }, createElement(TooltipProvider, null, content)),
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  const body = renderToString(createElement(RouterProvider, { router }));
  const links = listStylesheets().map((name) => `<link rel="stylesheet" href="/assets/${name}">`);
  return `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Report</title>${links.join('')}</head><body>${body}</body></html>`;
}

/**
 * Returns a file of the build by its URL path, or null. Fonts block rendering, so that timing does not decide which of
 * them appear.
 */
export function readAsset(path: string): Buffer | null {
  const name = /^\/assets\/([\w.-]+)$/.exec(path)?.[1];
  if (name === undefined || !readdirSync(ASSETS_FOLDER).includes(name)) return null;
  const body = readFileSync(join(ASSETS_FOLDER, name));
  if (!name.endsWith('.css')) return body;
  return Buffer.from(body.toString('utf8').replaceAll(/font-display:\s*optional/g, 'font-display:block'));
}
