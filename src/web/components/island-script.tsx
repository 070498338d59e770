import site from 'virtual:island/site';
import { useContext } from 'react';
import { NonceContext } from '../nonce-context.ts';

/** The small script of pages that ship no framework code, inline under the answer's nonce. */
export function IslandScript() {
  const nonce = useContext(NonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own bundled script, no outside text in it.
  return <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: site }} />;
}
