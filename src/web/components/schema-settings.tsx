import { useContext } from 'react';
import { NonceContext } from '../nonce-context.ts';

/**
 * Tells the schemas not to write code at run time: our Content-Security-Policy refuses it, and each try would be reported as a violation.
 * They look for this when they are loaded (zod, `core/core.js`), so it stands before the page's modules.
 */
const SETTINGS = 'globalThis.__zod_globalConfig={jitless:true}';

/** One line, inline under the answer's nonce. */
export function SchemaSettings() {
  const nonce = useContext(NonceContext);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the constant above.
      dangerouslySetInnerHTML={{ __html: SETTINGS }}
    />
  );
}
