/** Shows the score after each fix in the example on the landing page. */
function listenToFixes(proof: HTMLElement): void {
  const slider = proof.querySelector<HTMLInputElement>('input[type=range]');
  const rows = [...proof.querySelectorAll<HTMLElement>('ol > li')];
  const scores = (proof.dataset.gainProof ?? '').split(' ').map(Number);
  const bandClasses = (proof.dataset.gainBands ?? '').split(' ');
  const [first = 0] = scores;
  const ring = proof.querySelector('figure');
  const arc = ring?.querySelector<SVGCircleElement>('circle:nth-of-type(2)');
  const figure = ring?.querySelector<HTMLElement>('.figure');
  const text = proof.querySelector('#proof-score');
  if (!slider || !arc || !figure || !text) return;
  const circumference = 2 * Math.PI * arc.r.baseVal.value;
  slider.addEventListener('input', () => {
    const done = Number(slider.value);
    const score = scores[done] ?? first;
    for (const [index, row] of rows.entries()) row.toggleAttribute('data-done', index < done);
    arc.setAttribute('stroke-dasharray', `${(circumference * score) / 100} ${circumference}`);
    ring?.querySelector('svg')?.setAttribute('class', bandClasses[done] ?? '');
    figure.textContent = String(Math.round(score));
    ring?.setAttribute('aria-label', `Search score after ${done} fixes: ${Math.round(score)} of 100`);
    text.textContent =
      done === 0
        ? `${first} today`
        : `${score.toFixed(1)} after ${done === 1 ? '1 step' : `${done} steps`}, +${(score - first).toFixed(1)}`;
  });
}

for (const proof of document.querySelectorAll<HTMLElement>('[data-gain-proof]')) listenToFixes(proof);
