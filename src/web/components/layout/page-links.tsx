import { useContext } from 'react';
import { Links, type LinksFunction } from 'react-router';
import { NonceContext } from '#web/nonce-context.ts';
import { PublicStylesContext } from '#web/public-styles-context.ts';

/**
 * Fonts, icons and styles for the document. Pages without framework code inline their CSS in the head, so that
 * rendering waits only for the document. On a slow connection this halves the time to first paint.
 */
export function PageLinks({ hasFramework, links }: { hasFramework: boolean; links: ReturnType<LinksFunction> }) {
  const nonce = useContext(NonceContext);
  const styles = useContext(PublicStylesContext);
  // Links need no nonce under `style-src 'self'`; with one, hydration would report a mismatch, because browsers hide
  // nonces.
  if (hasFramework || styles === null) return <Links nonce="" />;
  return (
    <>
      {/* CSS from our own build, without external text. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes in CSS. */}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
      {links.map((link) => 'href' in link && <link key={link.href} {...link} />)}
    </>
  );
}
