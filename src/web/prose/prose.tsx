/** Text that the server rendered from our own Markdown. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from files in this repository, without external text.
  return <div className="article-body" dangerouslySetInnerHTML={{ __html: html }} />;
}
