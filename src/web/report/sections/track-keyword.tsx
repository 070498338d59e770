import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { TRACKED_KEYWORD_TEXTS } from '#contracts/analysis/tracked-keyword-texts.ts';
import { reportApi } from '#web/api/report-api.ts';
import { Button } from '#web/components/ui/button.tsx';
import { useReport } from '../report-context.ts';

export interface TrackKeywordProps {
  keyword: string;
  isTracked: boolean;
}

/** Button that adds a recommended keyword to the website's tracked keywords, or removes it from them. */
export function TrackKeyword({ keyword, isTracked }: TrackKeywordProps) {
  const { analysisId } = useReport();
  const { revalidate } = useRevalidator();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setSaving(true);
    setProblem(null);
    const outcome = await reportApi.track(analysisId, { keyword, isTracked: !isTracked });
    if (outcome.kind === 'ok') await revalidate();
    else setProblem((outcome.kind === 'refused' ? outcome.message : null) ?? TRACKED_KEYWORD_TEXTS.failed);
    setSaving(false);
  };
  return (
    <div className="print:hidden">
      <Button look={isTracked ? 'quiet' : 'secondary'} size="small" disabled={isSaving} onClick={() => void save()}>
        {isTracked ? TRACKED_KEYWORD_TEXTS.untrack : TRACKED_KEYWORD_TEXTS.track}
        <span className="sr-only">: {keyword}</span>
      </Button>
      <p role="alert" className="mt-1 text-14 text-critical empty:hidden">
        {problem}
      </p>
    </div>
  );
}
