import { useEffect, useState } from 'react';
import type { RankHistory } from '#contracts/outside/rankings.ts';
import { ExportLinks } from '../components/export-links.tsx';
import { Button } from '../components/ui/button.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Spinner } from '../components/ui/spinner.tsx';
import { describeFailure } from '../format/outcome-words.ts';
import { HistoryList } from './history-list.tsx';
import { buildHistoryExportPath, type RankingApi } from './ranking-api.ts';
import { RANKING_WORDS } from './ranking-words.ts';

export interface HistoryDialogProps {
  websiteId: string;
  keyword: string;
  api: RankingApi;
  onClose: () => void;
}

/** All checks of a keyword, newest first. */
export function HistoryDialog({ websiteId, keyword, api, onClose }: HistoryDialogProps) {
  const [history, setHistory] = useState<RankHistory | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void api.readHistory(keyword).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.kind === 'ok') setHistory(outcome.data);
      else setProblem(describeFailure(outcome, RANKING_WORDS.failed));
    });
    return () => {
      isCurrent = false;
    };
  }, [api, keyword]);
  return (
    <Dialog title={`History of “${keyword}”`} onClose={onClose}>
      <div className="mt-4 min-h-40">
        {problem !== null && <Notice tone="critical" title={problem} role="alert" />}
        {history === null && problem === null && <Spinner label="Loading the history" />}
        {history !== null && <HistoryList history={history} />}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        {history !== null && history.series.length > 0 && (
          <ExportLinks buildPath={(format) => buildHistoryExportPath(websiteId, keyword, format)} />
        )}
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
