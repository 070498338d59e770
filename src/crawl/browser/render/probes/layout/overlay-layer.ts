import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import type { PageKit } from '../page-kit.ts';

type Overlay = NonNullable<RenderedDetail['overlay']>;

/** Stored in our isolated world between the two checks of a page. */
export interface OverlayWorld {
  foundOverlay?: { layer: Element; overlay: Overlay } | null;
}

/**
 * Runs in the page. Samples the first viewport point by point. An overlay is a fixed element, a dialog, or an
 * absolutely positioned element with a very high z-index; a backdrop behind a dialog belongs to it. The page itself
 * inside a fixed frame, and bars that belong to it, are not overlays.
 */
export function findOverlay(kit: PageKit, minCoverage: number): Overlay | null {
  const world = globalThis as OverlayWorld;
  world.foundOverlay = null;
  const [COLUMN_COUNT, ROW_COUNT] = [16, 30];
  const points = new Map<Element, number>();
  for (let index = 0; index < COLUMN_COUNT * ROW_COUNT; index += 1) {
    const layer = findLayerAt(
      (((index % COLUMN_COUNT) + 0.5) / COLUMN_COUNT) * innerWidth,
      ((Math.floor(index / COLUMN_COUNT) + 0.5) / ROW_COUNT) * innerHeight,
    );
    if (layer !== null) points.set(layer, (points.get(layer) ?? 0) + 1);
  }
  const computeShare = (layer: Element) => (points.get(layer) ?? 0) / (COLUMN_COUNT * ROW_COUNT);
  const layers = [...points.keys()];
  const hasContent = (layer: Element) =>
    layer.localName === 'iframe' || kit.readTextWithout(layer) !== '' || hasFrame(layer);
  const [main] = layers
    .filter((layer) => hasContent(layer) && !isPageItself(layer) && (isDialog(layer) || computeShare(layer) >= 0.1))
    .sort((a, b) => computeShare(b) - computeShare(a));
  if (main === undefined) return null;
  const backdrops = layers.filter((layer) => layer !== main && !hasContent(layer) && isBackdrop(layer));
  const coverage = [main, ...backdrops].reduce((sum, layer) => sum + computeShare(layer), 0);
  if (coverage < minCoverage) return null;
  const text = kit.readTextWithout(main);
  const overlay: Overlay = {
    element: kit.describe(main),
    coverage: Math.round(Math.min(1, coverage) * 100) / 100,
    kind: classifyKind(main, text),
    text: kit.quote(text),
    wordsBefore: kit.splitWords(kit.readMainText(new Set([main]))).length,
    wordsAfter: null,
  };
  world.foundOverlay = { layer: main, overlay };
  return overlay;

  function findLayerAt(x: number, y: number): Element | null {
    let top = document.elementFromPoint(x, y);
    // A form exposes its fields as properties, so a field may be named "shadowRoot".
    while (top?.shadowRoot instanceof ShadowRoot) {
      const inner = top.shadowRoot.elementFromPoint(x, y);
      if (inner === null || inner === top) break;
      top = inner;
    }
    // The outermost layer counts, because fixed elements inside a dialog belong to the dialog.
    return top === null ? null : (kit.listSelfAndAncestors(top).filter(isLayer).at(-1) ?? null);
  }

  function isLayer(element: Element): boolean {
    if (element === document.body || element === document.documentElement) return false;
    const { position, zIndex } = getComputedStyle(element);
    if (position === 'fixed') return true;
    // Images and captions overlap on every page, so only elements meant to cover everything count.
    const isOnTop = position === 'absolute' && Number.parseInt(zIndex, 10) >= 999;
    return isOnTop || (position !== 'static' && isDialog(element));
  }

  function isDialog(element: Element): boolean {
    return element.matches('dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]');
  }

  function hasFrame(element: Element): boolean {
    return [...element.querySelectorAll('iframe')].some((frame) => kit.isShown(frame) && frame.clientHeight > 100);
  }

  function isPageItself(layer: Element): boolean {
    if (isDialog(layer) || layer.querySelector('dialog[open], [role=dialog], [aria-modal=true]') !== null) return false;
    if (
      layer.matches('header, nav, footer, [role=navigation], [role=banner]') &&
      classifyKind(layer, kit.readTextWithout(layer)) === 'other'
    )
      return true;
    if (layer.querySelector('main, [role=main], article') !== null) return true;
    const all = kit.splitWords(document.body === null ? '' : kit.readTextWithout(document.body)).length;
    const insideWordCount = kit.splitWords(kit.readTextWithout(layer)).length;
    return insideWordCount > all / 2 && classifyKind(layer, kit.readTextWithout(layer)) === 'other';
  }

  /** Whether the layer dims or hides the page. */
  function isBackdrop(layer: Element): boolean {
    const { backgroundColor, opacity, zIndex, backdropFilter } = getComputedStyle(layer);
    const parts = backgroundColor.match(/[\d.]+/g) ?? [];
    const alpha = (parts.length === 4 ? Number(parts[3]) : 1) * Number(opacity);
    return Number.parseInt(zIndex, 10) > 0 && (alpha > 0.1 || (backdropFilter !== '' && backdropFilter !== 'none'));
  }

  function classifyKind(layer: Element, text: string): Overlay['kind'] {
    const AGE =
      /\b(?:18|21)\s?\+|\+\s?18\b|\b(?:over|at least|older than)\s(?:18|21)\b|\b(?:18|21) years|legal (?:drinking )?age|age (?:verification|gate|check)|verify your age|volljährig|mindestens 18|18 jahre|alters(?:prüfung|nachweis)|majeure?s?\b|18 ans|mayor(?:es)? de edad|18 años|maggiorenn|18 anni|meerderjarig|18 jaar|pełnoletni|18 lat|maior de (?:idade|18)|18 anos|18 let|мне (?:уже )?(?:есть )?18|18 лет|18歳|年齢確認|18岁|만 ?19세/i;
    const COOKIE_TEXT =
      /cookies?\b|gdpr|dsgvo|rgpd|datenschutzeinstellung|ciasteczk|kakor|evästee|informasjonskapsl|файл\S* cookie|куки|クッキー|쿠키|çerez|sütik|soubor\S* cookie|témoins de connexion/i;
    const CONSENT_PATTERN =
      /\bconsent\b|einwillig|\bzustimm|consentement|consentimiento|consenso|toestemming|zgod[ayęz]|samtycke|samtykke|suostumu|súhlas|souhlas|согласи|同意|동의|onay|vendors?\b.*\bpartners?|personal data|privacy (?:choices|preferences|settings)/i;
    const CONSENT_TOOL_NAME =
      /onetrust|didomi|usercentrics|cookiebot|cmp-?|qc-cmp|sp_message|truste|osano|iubenda|termly|klaro|borlabs|cmplz|tarteaucitron|cookie|consent|gdpr/i;
    const SIGN_IN_TEXT =
      /\b(?:sign|log) ?in\b|\bsign up\b|create (?:an )?account|\bregister\b|anmelden|einloggen|registrieren|se connecter|connexion|créer un compte|iniciar sesión|regístrate|accedi\b|registrati|inloggen|zaloguj|entrar\b|přihlásit|logga in|войти|регистрац|ログイン|登录|로그인|giriş yap/i;
    const attributeText = [layer, ...layer.querySelectorAll('iframe, [id], [class]')]
      .slice(0, 30)
      .map((part) =>
        ['id', 'class', 'title', 'src', 'aria-label']
          .map((name) => kit.readAttribute(part, name)?.slice(0, 200))
          .join(' '),
      )
      .join(' ');
    const hasContactField = layer.querySelector('input[type=email], input[type=tel], input[name*=mail i]') !== null;
    if (layer.querySelector('input[type=password]') !== null) return 'sign-in';
    if (AGE.test(text)) return 'age-gate';
    // A newsletter form asks for consent, too: an overlay with an email or phone field is not a consent dialog.
    if (
      !hasContactField &&
      (COOKIE_TEXT.test(text) || CONSENT_PATTERN.test(text) || CONSENT_TOOL_NAME.test(attributeText))
    )
      return 'consent';
    return SIGN_IN_TEXT.test(text) && !/newsletter|discount|% off|rabatt/i.test(text) ? 'sign-in' : 'other';
  }
}

/** Runs in the page. Clicks the accept button of a consent dialog; returns false when there is none to click. */
export function acceptConsent(kit: PageKit): boolean {
  const found = (globalThis as OverlayWorld).foundOverlay;
  if (found === undefined || found === null || found.overlay.kind !== 'consent') return false;
  const ACCEPT_LABEL =
    /accept|allow|agree|\bok(?:ay)?\b|got it|understand|continue|akzeptier|zustimm|einverstanden|erlauben|verstanden|accepter|j.accepte|autoriser|d.accord|acept|permitir|entendido|accett|consent|accoord|akkoord|toestaan|akceptuj|zgadzam|zezwól|aceit|souhlas|přijmout|povolit|súhlas|prijať|acceptera|godkänn|tillåt|godta|aksepter|tillad|hyväksy|salli|elfogad|принять|принима|соглас|разрешить|同意|許可|すべて|接受|동의|허용|수락|kabul/i;
  const REFUSE_LABEL =
    /reject|refus|decline|deny|only|necessary|essential|settings|preferences|manage|customi|options|more|ablehn|nur |notwendig|einstellung|refuser|paramétr|personnalis|sans accepter|without|ohne|rechaz|configur|rifiut|senza|weiger|odrzuć|odmít|avvisa|отклон|拒否|拒绝|거부|don.t|do not|nicht|not /i;
  const elementsInLayer = kit
    .listElements()
    .filter((element) => kit.listSelfAndAncestors(element).includes(found.layer));
  const buttons = elementsInLayer.filter((element) => {
    if (!element.matches('button, [role=button], input[type=button], input[type=submit], a, [onclick]')) return false;
    const href = kit.readAttribute(element, 'href');
    const isLink = href !== null && !/^(?:#|javascript:)/i.test(href.trim());
    const label = `${kit.readTextWithout(element)} ${kit.readAttribute(element, 'value') ?? ''} ${kit.readAttribute(element, 'aria-label') ?? ''}`;
    return (
      !isLink && label.length < 80 && ACCEPT_LABEL.test(label) && !REFUSE_LABEL.test(label) && kit.isShown(element)
    );
  });
  const [button] = buttons;
  if (!(button instanceof HTMLElement)) return false;
  HTMLElement.prototype.click.call(button);
  return true;
}
