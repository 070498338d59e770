import { useContext } from 'react';
import { Links, type LinksFunction } from 'react-router';
import { NonceContext } from '../nonce-context.ts';
import { PublicStylesContext } from '../public-styles-context.ts';

/**
 * Fonts, icons and style rules of the document. Pages without framework code carry their rules in the head: nothing is waited for after the
 * document itself, which on a slow connection is half of the time until something is painted.
 */
export function PageLinks({ hasFramework, links }: { hasFramework: boolean; links: ReturnType<LinksFunction> }) {
  const nonce = useContext(NonceContext);
  const styles = useContext(PublicStylesContext);
  // Links need no nonce under `style-src 'self'`; browsers hide it, and hydration would see a difference.
  if (hasFramework || styles === null) return <Links nonce="" />;
  return (
    <>
      {/* Our own build's rules, no outside text in them. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of rules. */}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
      {links.map((link) => 'href' in link && <link key={link.href} {...link} />)}
    </>
  );
}
