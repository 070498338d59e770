import { renderToStaticMarkup } from 'react-dom/server';
import type { ReportDocument } from '#report/report-document.ts';
import css from '../styles/print.css?inline';
import { PrintPage } from './print-page.tsx';

/** Renders a report as one HTML document without JavaScript. Fonts are added when it is printed. */
export function renderPrint(document: ReportDocument): string {
  return `<!doctype html>${renderToStaticMarkup(<PrintPage document={document} css={css} />)}`;
}
