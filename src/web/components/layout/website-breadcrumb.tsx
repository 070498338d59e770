import { Fragment } from 'react';
import { Link } from 'react-router';
import { WEBSITES_PATH } from '#contracts/account/websites-path.ts';

export interface WebsiteBreadcrumbProps {
  /** Pages below the list of websites; the page without a path is the current page. */
  trail: readonly { title: string; path?: string }[];
}

/** The breadcrumb from the list of websites to a page of one website. */
export function WebsiteBreadcrumb({ trail }: WebsiteBreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="text-14 text-ink-2">
      <Link to={WEBSITES_PATH} className="link">
        My Websites
      </Link>
      {trail.map(({ title, path }) => (
        <Fragment key={title}>
          <span aria-hidden="true"> / </span>
          {path === undefined ? (
            <span aria-current="page">{title}</span>
          ) : (
            <Link to={path} className="link">
              {title}
            </Link>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
