/** Followed links between addresses, each pair once; a link to a redirect counts for the page it ends at. */
export const FOLLOWED_EDGES = `SELECT DISTINCT links.source_id AS source, coalesce(final.id, urls.id) AS target FROM links
  JOIN targets ON targets.id = links.target_id JOIN urls ON urls.url = targets.url
  LEFT JOIN pages ON pages.url_id = urls.id AND pages.is_redirected = 1
  LEFT JOIN urls AS final ON final.url = pages.final_url
  WHERE links.is_followed = 1`;
