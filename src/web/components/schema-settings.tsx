import { useContext } from 'react';
import { NonceContext } from '../nonce-context.ts';

/**
 * Configures the schema library not to generate code at run time: our Content-Security-Policy blocks it, and each
 * attempt would be reported as a violation. The library reads this setting when it loads (zod, `core/core.js`), so it
 * comes before the page's modules.
 */
const SETTINGS = 'globalThis.__zod_globalConfig={jitless:true}';

/** A one-line inline script with the response's nonce. */
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
