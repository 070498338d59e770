import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { formatCount } from '#lib/text/format.ts';
import { type HealthCheckLine, listCheckPages } from '#report/sections/seo-health-check.section.ts';
import { getCategoryTitle } from '../../checks/category-texts.ts';
import { buildIssueListHref } from '../issue-links.ts';

/** Lists the pages behind a check that fails, warns, or passes with a note. */
export function AffectedPages({ check }: { check: Pick<HealthCheckLine, 'affected' | 'issueCategories'> }) {
  const { search } = useLocation();
  const { urls, more } = listCheckPages(check);
  if (urls.length === 0) return null;
  return (
    <div>
      <p className="font-medium text-ink">Pages with a confirmed issue</p>
      <ul>
        {urls.map((url) => (
          <li key={url}>
            <a href={url} rel="noreferrer" target="_blank" className="link inline-flex min-h-6 items-center break-all">
              {url}
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          And {formatCount(more, 'more page')}.{check.issueCategories.length > 0 && ' Show all issues in '}
          {check.issueCategories.map((category, position) => (
            <Fragment key={category}>
              {position > 0 && (position === check.issueCategories.length - 1 ? ' or ' : ', ')}
              <a href={buildIssueListHref({ category }, search)} className="link">
                {getCategoryTitle(category)}
              </a>
            </Fragment>
          ))}
          {check.issueCategories.length > 0 && '.'}
        </p>
      )}
    </div>
  );
}
