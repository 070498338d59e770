import { Hono } from 'hono';
import { escapeHtml } from '#lib/text/escape-html.ts';
import type { DevelopmentMailbox, StoredMail } from '#providers/mail/development-mailbox.ts';
import { isDirectLoopback } from './client-address.ts';

/**
 * Creates `/dev/mail` and `/dev/mail.json`, which show emails that are stored instead of sent. They exist only in
 * development and are accessible only from this machine.
 */
export function createDevelopmentMailRoutes(mailbox: DevelopmentMailbox): Hono {
  const routes = new Hono();
  routes.use('/dev/*', async (context, next) => {
    if (!isDirectLoopback(context)) return context.notFound();
    context.header('Cache-Control', 'no-store');
    context.header('X-Robots-Tag', 'noindex');
    return next();
  });
  routes.get('/dev/mail.json', (context) => context.json(mailbox.list()));
  routes.get('/dev/mail', (context) => context.html(renderPage(mailbox.list())));
  return routes;
}

function renderPage(storedEmails: StoredMail[]): string {
  const list = storedEmails.map(renderMessage).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Development mailbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>
<body style="font-family:system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;line-height:1.5">
<h1>Development mailbox</h1><p>Emails are stored here instead of being sent, newest first.</p>
${list || '<p>No messages yet.</p>'}</body></html>`;
}

function renderMessage({ to, subject, sentAt, text, actionUrl }: StoredMail): string {
  const link = actionUrl === null ? '' : `<p><a href="${escapeHtml(actionUrl)}">Open the link in this message</a></p>`;
  return `<article style="border-top:1px solid currentColor;padding:1rem 0"><h2 style="font-size:1.1rem;margin:0">${escapeHtml(subject)}</h2>
<p style="margin:.2rem 0">To ${escapeHtml(to)}, <time datetime="${sentAt}">${sentAt}</time></p>${link}
<details><summary>Text</summary><pre style="white-space:pre-wrap">${escapeHtml(text)}</pre></details></article>`;
}
