import analytics from 'virtual:island/analytics';
import articles from 'virtual:island/articles';
import demo from 'virtual:island/demo';
import filter from 'virtual:island/filter';
import forms from 'virtual:island/forms';
import proofs from 'virtual:island/proofs';
import reference from 'virtual:island/reference';
import share from 'virtual:island/share';
import site from 'virtual:island/site';
import { useContext } from 'react';
import { NonceContext } from '#web/nonce-context.ts';
import type { IslandName } from '#web/seo/page-scripts.ts';

/** `site`: for all pages that ship no framework code. */
const ISLAND_SCRIPTS: Readonly<Record<IslandName | 'site', string>> = {
  site,
  articles,
  share,
  analytics,
  forms,
  filter,
  demo,
  proofs,
  reference,
};

/**
 * Small inline scripts with the response's nonce. They listen on the document, so that hydration does not affect them.
 */
export function IslandScripts({ names }: { names: readonly (IslandName | 'site')[] }) {
  const nonce = useContext(NonceContext);
  return names.map((name) => (
    <script
      key={name}
      type="module"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own bundled script, without external text.
      dangerouslySetInnerHTML={{ __html: ISLAND_SCRIPTS[name] }}
    />
  ));
}
