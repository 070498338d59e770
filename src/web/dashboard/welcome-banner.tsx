import { useEffect, useRef, useState } from 'react';
import type { User } from '#contracts/account/user.ts';
import { formatCount } from '#lib/text/format.ts';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { getDisplayName, getPlanName } from '../format/person.ts';
import { recordWelcome } from '../format/welcome.ts';

export interface WelcomeBannerProps {
  user: User;
  /** Null when unlimited. */
  remainingAnalyses: number | null;
  /** Shows the banner on one line, above a report. */
  isThin: boolean;
}

/** Shown once per browser session: greets the user by name and shows the plan. */
export function WelcomeBanner({ user, remainingAnalyses, isThin }: WelcomeBannerProps) {
  const [isShown, setShown] = useState(true);
  const isChecked = useRef(false);
  useEffect(() => {
    if (isChecked.current) return;
    isChecked.current = true;
    if (recordWelcome()) setShown(false);
  }, []);
  if (!isShown) return null;
  return (
    <Notice
      tone="info"
      isThin={isThin}
      title={`Welcome, ${getDisplayName(user)}`}
      role="status"
      actions={
        <Button look={isThin ? 'quiet' : 'secondary'} size="small" onClick={() => setShown(false)}>
          Dismiss
        </Button>
      }
    >
      {/* If no report is open, the quota is shown below the form instead. */}
      {`You are on the ${getPlanName(user)} plan${isThin ? `: ${describeRemaining(remainingAnalyses)}` : ''}.`}
    </Notice>
  );
}

function describeRemaining(remainingAnalyses: number | null): string {
  if (remainingAnalyses === null) return 'unlimited analyses';
  return `${formatCount(remainingAnalyses, 'analysis', 'analyses')} remaining this month`;
}
