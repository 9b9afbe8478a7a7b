/**
 * garments.mjs — procedural flat-lay garment illustrations (pure SVG strings, zero dependencies).
 *
 *   import { garment } from './garments.mjs'
 *   const svg = garment({ type: 'camiseta', color: '#2F4A43', background: '#DDE3DA', pattern: 'listras', ink: '#EDE8DC', seed: 4 })
 *
 * Options
 *   type        one key of TYPES
 *   color       fabric base colour (hex)
 *   background  backdrop tint (hex)
 *   pattern     one key of PATTERNS (default 'liso')
 *   ink         second colour, used by the pattern (hex; derived from color when omitted)
 *   trim        colour of soles, zips, buttons, belts (hex; derived when omitted)
 *   view        'frente' | 'costas' | 'detalhe' | 'tecido' | 'dobrada'
 *   seed        integer, moves folds and warp so that no two pieces drape alike
 *   grain       how much of the weave is seen (default 1); less of it makes a lighter file
 *   scale       number, multiplies the drawing size on the backdrop (default 1)
 *
 * The filters are heavy: render.ts draws each picture once and ships it as WebP.
 */

import { BACKS } from './backs.mjs';
import { folded } from './folded.mjs';

/* ───────────────────────────── colour maths (OKLab) ───────────────────────────── */
const clamp = (x, a = 0, b = 1) => Math.min(b, Math.max(a, x));
const hex2rgb = (h) => {
  h = h.replace('#', '');
  if (h.length === 3) h = [...h].map((c) => c + c).join('');
  return [0, 2, 4].map((i) => parseInt(h.slice(i, i + 2), 16) / 255);
};
const lin = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const gam = (c) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const toLab = (hex) => {
  const [r, g, b] = hex2rgb(hex).map(lin);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};
const fromLab = ([L, a, b]) => {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return (
    '#' +
    [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ]
      .map((c) =>
        Math.round(clamp(gam(clamp(c))) * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
};
/** shift lightness by d (−1…1), keep hue, scale chroma by k */
const tone = (hex, d, k = 1) => {
  const [L, a, b] = toLab(hex);
  return fromLab([clamp(L + d, 0.03, 0.99), a * k, b * k]);
};
const mix = (x, y, t) => {
  const A = toLab(x),
    B = toLab(y);
  return fromLab(A.map((v, i) => v + (B[i] - v) * t));
};
const light = (hex) => toLab(hex)[0];

/* ───────────────────────────── geometry helpers ───────────────────────────── */
/** mirror an absolute M/L/C/Q/Z path around x = 400 */
const mir = (d) =>
  d.replace(
    /(-?\d+(?:\.\d+)?)[ ,]+(-?\d+(?:\.\d+)?)/g,
    (_, x, y) => `${+(800 - +x).toFixed(1)} ${y}`,
  );
const rnd = (seed) => () => (seed = (seed * 16807 + 11) % 2147483647) / 2147483647;

/* ───────────────────────────── patterns ───────────────────────────── */
const P = (id, w, h, rot, body, scale = 1) =>
  `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" patternTransform="rotate(${rot}) scale(${scale})">${body}</pattern>`;
/** draw an element at every tile offset so that it never breaks at the pattern edge */
const tile =
  (w, h, f) =>
  (x, y, ...r) => {
    let s = '';
    for (const i of [-w, 0, w])
      for (const j of [-h, 0, h])
        if (x + i > -70 && x + i < w + 70 && y + j > -110 && y + j < h + 110)
          s += f(x + i, y + j, ...r);
    return s;
  };
const PATTERNS = {
  liso: null,
  listras: (id, r, c, k) => P(id, 60, 44, r, `<rect y="0" width="60" height="15" fill="${k}"/>`),
  'listra-fina': (id, r, c, k) =>
    P(id, 40, 22, r, `<rect y="0" width="40" height="4.5" fill="${k}"/>`),
  risca: (id, r, c, k) =>
    P(id, 26, 40, r, `<rect x="0" width="2.2" height="40" fill="${k}" opacity=".75"/>`),
  xadrez: (id, r, c, k) =>
    P(
      id,
      96,
      96,
      r,
      `<rect width="96" height="30" fill="${k}" opacity=".5"/><rect width="30" height="96" fill="${k}" opacity=".5"/><rect y="58" width="96" height="4" fill="${tone(k, 0.18)}" opacity=".7"/><rect x="58" width="4" height="96" fill="${tone(k, 0.18)}" opacity=".7"/>`,
    ),
  vichy: (id, r, c, k) =>
    P(
      id,
      40,
      40,
      r,
      `<rect width="40" height="20" fill="${k}" opacity=".5"/><rect width="20" height="40" fill="${k}" opacity=".5"/>`,
    ),
  poa: (id, r, c, k) =>
    P(
      id,
      46,
      46,
      r,
      `<circle cx="11" cy="11" r="5.4" fill="${k}"/><circle cx="34" cy="34" r="5.4" fill="${k}"/>`,
    ),
  espinha: (id, r, c, k) =>
    P(
      id,
      36,
      18,
      r,
      `<path d="M0 18L18 0M-9 9L9 -9M9 27L27 9M18 0L36 18M27 -9L45 9M9 9L27 27" stroke="${k}" stroke-width="3.2" opacity=".55"/>`,
    ),
  'pied-de-poule': (id, r, c, k) =>
    P(
      id,
      48,
      48,
      r,
      `<path d="M0 0h24v24h-24zM24 24l12-12v-12h12l-12 12 12 0v12h-12l-12 12zM0 24h12l-12 12zM12 48v-12l12-12v12l-12 12z" fill="${k}"/>`,
      0.72,
    ),
  floral: (id, r, c, k) => {
    const f = tile(
      132,
      132,
      (x, y, s, a) =>
        `<g transform="translate(${x} ${y}) rotate(${a}) scale(${s})"><g fill="${k}">${[0, 72, 144, 216, 288].map((t) => `<ellipse cx="0" cy="-11" rx="6.6" ry="10" transform="rotate(${t})"/>`).join('')}</g><circle r="5" fill="${tone(c, -0.06)}"/></g>`,
    );
    const l = tile(
      132,
      132,
      (x, y, s, a) =>
        `<path transform="translate(${x} ${y}) rotate(${a}) scale(${s})" d="M0 0C9 -7 11 -20 0 -34C-11 -20 -9 -7 0 0Z" fill="${mix(c, k, 0.45)}"/>`,
    );
    return P(
      id,
      132,
      132,
      r,
      f(30, 34, 1, 10) +
        f(98, 96, 1.15, 40) +
        f(104, 26, 0.62, 0) +
        f(34, 104, 0.68, 20) +
        l(62, 66, 0.9, 45) +
        l(70, 118, 0.7, -50) +
        l(8, 76, 0.7, 15) +
        l(126, 62, 0.8, -20) +
        l(62, 22, 0.6, 120),
    );
  },
  folhagem: (id, r, c, k) => {
    const leaf = tile(
      190,
      190,
      (x, y, s, a, o = 1) =>
        `<g transform="translate(${x} ${y}) rotate(${a}) scale(${s})" opacity="${o}"><path d="M0 0C22 -18 30 -58 0 -104C-30 -58 -22 -18 0 0Z" fill="${k}"/><path d="M0 0V-94M0 -20L14 -36M0 -20L-14 -36M0 -42L15 -58M0 -42L-15 -58M0 -64L11 -78M0 -64L-11 -78" stroke="${c}" stroke-width="2.2" fill="none" opacity=".8"/></g>`,
    );
    return P(
      id,
      190,
      190,
      r,
      leaf(46, 92, 0.72, -22) +
        leaf(138, 88, 0.8, 34) +
        leaf(92, 186, 0.72, -8) +
        leaf(182, 178, 0.66, 58, 0.8) +
        leaf(24, 150, 0.5, 96, 0.6) +
        leaf(120, 120, 0.42, 140, 0.6),
    );
  },
  tricot: (id, r, c, k) =>
    P(
      id,
      14,
      16,
      r,
      `<path d="M0 2L7 10L14 2M0 -14L7 -6L14 -14M0 18L7 26L14 18" fill="none" stroke="${tone(c, -0.09)}" stroke-width="2.6" opacity=".75"/><path d="M0 5L7 13L14 5" fill="none" stroke="${tone(c, 0.07)}" stroke-width="1.3" opacity=".8"/>`,
    ),
  canelado: (id, r, c) =>
    P(
      id,
      10,
      10,
      r,
      `<rect width="3.6" height="10" fill="${tone(c, -0.11)}" opacity=".6"/><rect x="5.4" width="2" height="10" fill="${tone(c, 0.07)}" opacity=".6"/>`,
    ),
  jeans: (id, r, c) =>
    P(
      id,
      6,
      6,
      r,
      `<path d="M-1 7L7 -1M-1 1L1 -1M5 7L7 5" stroke="${tone(c, 0.12, 0.7)}" stroke-width="1.1" opacity=".55"/>`,
    ),
  linho: (id, r, c) =>
    P(
      id,
      34,
      30,
      r,
      `<path d="M0 4H21M12 13H34M0 22H14M22 27H34" stroke="${tone(c, -0.07)}" stroke-width="1.1" opacity=".55"/><path d="M6 0V12M19 9V27M29 0V9" stroke="${tone(c, 0.05)}" stroke-width="1.1" opacity=".6"/>`,
    ),
};

/* ───────────────────────────── drawing context ───────────────────────────── */
function ctx(o) {
  const c = o.color,
    L = light(c);
  const k = o.ink || (L > 0.62 ? tone(c, -0.3) : tone(c, 0.34));
  const dark = tone(c, L > 0.5 ? -0.34 : -0.2, 1.1),
    seam = tone(c, L > 0.36 ? -0.17 : -0.1),
    lite = tone(c, L > 0.86 ? 0.06 : 0.13, 0.9);
  const inside = tone(c, L > 0.4 ? -0.16 : -0.09, 0.95);
  const trim = o.trim || tone(c, L > 0.5 ? -0.45 : 0.45, 0.25);
  let n = 0,
    defs = '';
  const uid = o.uid;
  const A = o.hard ? 0 : 1,
    q = rnd(o.seed * 31 + 7),
    ph = Array.from({ length: 8 }, () => q() * 6.283);
  const wx = (a, b) =>
    a +
    A *
      (4.6 * Math.sin(b * 0.0121 + ph[0]) +
        2.6 * Math.sin(a * 0.019 + b * 0.023 + ph[1]) +
        1.5 * Math.sin(b * 0.047 + a * 0.011 + ph[2]));
  const wy = (a, b) =>
    b +
    A *
      (3.8 * Math.sin(a * 0.0115 + ph[3]) +
        2.4 * Math.sin(b * 0.017 - a * 0.021 + ph[4]) +
        1.5 * Math.sin(a * 0.043 + ph[5]));
  /** smooth hand-drape: bends every coordinate of an absolute path with low-frequency noise */
  const W = (d) =>
    A
      ? d.replace(
          /(-?\d+(?:\.\d+)?)[ ,]+(-?\d+(?:\.\d+)?)/g,
          (_, a, b) => `${wx(+a, +b).toFixed(1)} ${wy(+a, +b).toFixed(1)}`,
        )
      : d;
  const id = (p) => `${uid}${p}${n++}`;
  const patIds = {};
  const pat = (rot) => {
    const f = PATTERNS[o.pattern];
    if (!f) return null;
    const key = Math.round(rot);
    if (!patIds[key]) {
      patIds[key] = id('p');
      defs += f(patIds[key], key, c, k);
    }
    return patIds[key];
  };
  const ribPat = {};
  const rib = (rot, col = c) => {
    const key = rot + col;
    if (!ribPat[key]) {
      ribPat[key] = id('r');
      defs += PATTERNS.canelado(ribPat[key], rot, col);
    }
    return ribPat[key];
  };
  const X = {
    c,
    k,
    dark,
    seam,
    lite,
    inside,
    trim,
    o,
    L,
    back: o.view === 'costas',
    get defs() {
      return defs;
    },
    def: (s) => {
      defs += s;
    },
    id,
    rib,
    /** a cloth panel: base, pattern, inner occlusion, optional fold strokes clipped to it, seam outline */
    panel(
      d0,
      {
        fill = c,
        rot = 0,
        plain = false,
        edge = 0.34,
        ew = 34,
        folds = [],
        ribbed = false,
        outline = 0.5,
        grad = null,
      } = {},
    ) {
      const d = W(d0),
        cl = id('c');
      defs += `<clipPath id="${cl}"><path d="${d}"/></clipPath>`;
      let s = `<path d="${d}" fill="${fill}"/>`;
      const pid = !plain && fill === c ? pat(rot) : null;
      if (pid) s += `<path d="${d}" fill="url(#${pid})"/>`;
      if (ribbed !== false) s += `<path d="${d}" fill="url(#${rib(ribbed, fill)})"/>`;
      if (grad) {
        const g = id('g');
        defs += `<linearGradient id="${g}" gradientUnits="userSpaceOnUse" x1="${grad[0]}" y1="${grad[1]}" x2="${grad[2]}" y2="${grad[3]}"><stop offset="0" stop-color="${dark}" stop-opacity="${grad[4] ?? 0.35}"/><stop offset="1" stop-color="${dark}" stop-opacity="0"/></linearGradient>`;
        s += `<path d="${d}" fill="url(#${g})"/>`;
      }
      s += `<g clip-path="url(#${cl})"><path d="${d}" fill="none" stroke="${dark}" stroke-width="${ew}" opacity="${edge}" filter="url(#${uid}b14)"/>`;
      if (folds.length) s += X.folds(folds);
      s += `</g>`;
      if (outline)
        s += `<path d="${d}" fill="none" stroke="${tone(fill, light(fill) > 0.36 ? -0.17 : -0.1)}" stroke-width="1.8" opacity="${outline}"/>`;
      return s;
    },
    /** soft folds [path, width, opacity, dx, dy]: a shadow valley and a lit ridge beside it, blurred as two layers */
    folds(list) {
      const st = (d, w, op, col, t = '') =>
        `<path d="${d}"${t} stroke="${col}" stroke-width="${w}" opacity="${op}"/>`;
      const g = (f, body) =>
        `<g fill="none" stroke-linecap="round" filter="url(#${uid}${f})">${body}</g>`;
      return (
        g('b9', list.map(([d, w = 16, op = 0.42]) => st(W(d), w, op, dark)).join('')) +
        g(
          'b6',
          list
            .map(([d, w = 16, op = 0.42, dx = 9, dy = 0]) =>
              st(
                W(d),
                (w * 0.6).toFixed(1),
                (op * 0.62).toFixed(2),
                lite,
                ` transform="translate(${dx} ${dy})"`,
              ),
            )
            .join(''),
        )
      );
    },
    fold: (...f) => X.folds([f]),
    line: (d, { w = 1.8, op = 0.65, col = seam } = {}) =>
      `<path d="${W(d)}" fill="none" stroke="${col}" stroke-width="${w}" opacity="${op}" stroke-linecap="round" stroke-linejoin="round"/>`,
    stitch: (d, { col = seam, op = 0.8, w = 1.7, dash = '7 4.5' } = {}) =>
      `<path d="${W(d)}" fill="none" stroke="${col}" stroke-width="${w}" stroke-dasharray="${dash}" opacity="${op}"/>`,
    drop: (d, { w = 12, op = 0.4, dy = 5 } = {}) =>
      `<path d="${W(d)}" transform="translate(0 ${dy})" fill="none" stroke="${dark}" stroke-width="${w}" opacity="${op}" filter="url(#${uid}b6)"/>`,
    button: (x0, y0, r = 8, col = trim, x = wx(x0, y0), y = wy(x0, y0)) =>
      `<g><circle cx="${x + 1}" cy="${y + 2.5}" r="${r}" fill="${dark}" opacity=".45"/><circle cx="${x}" cy="${y}" r="${r}" fill="${col}"/><circle cx="${x}" cy="${y}" r="${r * 0.66}" fill="none" stroke="${tone(col, -0.14)}" stroke-width="1.2"/><circle cx="${x - r * 0.22}" cy="${y}" r="1.1" fill="${tone(col, -0.3)}"/><circle cx="${x + r * 0.22}" cy="${y}" r="1.1" fill="${tone(col, -0.3)}"/></g>`,
    label: (x0, y0, w = 46, h = 24, x = wx(x0, y0), y = wy(x0, y0)) =>
      `<g><rect x="${x - w / 2}" y="${y}" width="${w}" height="${h}" rx="1.5" fill="#f1eee6"/><rect x="${x - w / 2}" y="${y}" width="4" height="${h}" fill="#c9472b"/><path d="M${x - w / 2 + 12} ${y + h / 2}h${w - 20}" stroke="#2a2d2c" stroke-width="2.6" stroke-dasharray="4.6 2.4" opacity=".75"/></g>`,
  };
  return X;
}

/* ───────────────────────────── silhouettes ───────────────────────────── */
const both = (f) => f((d) => d, 1) + f(mir, -1);

const TYPES = {
  camiseta: {
    label: 'Camiseta',
    weave: 0.95,
    zoom: 1.16,
    dy: 0,
    focus: [236, 150, 330, 412],
    draw(x) {
      const sl =
        'M232 236C196 254 168 292 150 336C128 388 104 436 80 486C104 508 148 530 186 536C204 508 236 476 270 446C272 370 270 300 262 224Z';
      const body = x.back
        ? 'M326 196L232 236C240 310 240 380 236 440C240 560 236 690 230 800C286 814 340 818 400 818C460 818 514 814 570 800C564 690 560 560 564 440C560 380 560 310 568 236L474 196C452 212 428 218 400 218C372 218 348 212 326 196Z'
        : 'M326 196L232 236C240 310 240 380 236 440C240 560 236 690 230 800C286 814 340 818 400 818C460 818 514 814 570 800C564 690 560 560 564 440C560 380 560 310 568 236L474 196C468 262 440 296 400 296C360 296 332 262 326 196Z';
      const inner =
        'M326 196C348 212 372 218 400 218C428 218 452 212 474 196C470 250 440 290 400 290C360 290 330 250 326 196Z';
      const collar = x.back
        ? 'M322 194C346 220 372 230 400 230C428 230 454 220 478 194L466 180C446 198 424 206 400 206C376 206 354 198 334 180Z'
        : 'M318 194C324 274 358 312 400 312C442 312 476 274 482 194L462 184C458 252 434 284 400 284C366 284 342 252 338 184Z';
      const backCollar =
        'M326 194C348 214 374 222 400 222C426 222 452 214 474 194L462 182C444 196 424 202 400 202C376 202 356 196 338 182Z';
      return (
        both(
          (m, s) =>
            x.panel(m(sl), {
              rot: s > 0 ? 34 : -34,
              folds: [
                [m('M226 260C200 330 168 400 130 470'), 16, 0.26],
                [m('M236 400C210 420 190 430 168 436'), 13, 0.34],
              ],
            }) +
            x.stitch(m('M86 474C112 496 152 516 190 524')) +
            x.stitch(m('M90 464C114 486 156 506 194 514')),
        ) +
        (x.back
          ? ''
          : x.panel(inner, { fill: x.inside, plain: true, edge: 0.5 }) +
            x.panel(backCollar, { fill: tone(x.c, -0.06), plain: true, ribbed: 0, edge: 0.2 }) +
            x.label(400, 224)) +
        x.panel(body, {
          folds: [
            ['M244 434C276 446 304 468 322 500', 17, 0.24],
            ['M556 434C526 448 500 472 484 508', 17, 0.22, -9],
            ['M242 474C268 500 284 530 292 566', 14, 0.16],
            ['M300 800C306 730 318 680 322 610', 18, 0.2],
            ['M490 800C486 740 470 690 462 640', 18, 0.22],
          ],
        }) +
        both(
          (m) =>
            x.line(m('M326 198L232 238')) +
            x.line(m('M232 236C240 310 240 380 236 440'), { op: 0.8 }),
        ) +
        x.stitch('M231 782C286 796 340 800 400 800C460 800 514 796 569 782') +
        x.stitch('M231 774C286 788 340 792 400 792C460 792 514 788 569 774') +
        x.drop(
          x.back
            ? 'M322 196C346 222 372 232 400 232C428 232 454 222 478 196'
            : 'M318 196C324 276 358 314 400 314C442 314 476 276 482 196',
          { op: 0.34 },
        ) +
        x.panel(collar, { plain: true, fill: tone(x.c, -0.015), ribbed: 0, edge: 0.26, ew: 14 })
      );
    },
  },

  sueter: {
    label: 'Suéter',
    weave: 1.0,
    zoom: 1.12,
    dy: 0,
    focus: [236, 150, 330, 412],
    draw(x) {
      const sl =
        'M238 232C196 246 166 290 150 350C128 436 108 560 92 716C112 728 152 734 176 732C194 640 222 540 276 462C276 380 272 300 268 218Z';
      const cuff = 'M92 714C112 726 152 732 178 730L170 798C146 802 110 798 88 788Z';
      const body =
        'M322 190L238 232C246 310 246 390 242 456C244 570 240 660 236 742C290 752 346 756 400 756C454 756 510 752 564 742C560 660 556 570 558 456C554 390 554 310 562 232L478 190C470 244 440 268 400 268C360 268 330 244 322 190Z';
      const hem =
        'M236 740C290 750 346 754 400 754C454 754 510 750 564 740L556 812C508 822 452 826 400 826C348 826 292 822 244 812Z';
      const inner =
        'M322 190C350 214 374 220 400 220C426 220 450 214 478 190C470 244 440 266 400 266C360 266 330 244 322 190Z';
      const collar =
        'M312 188C320 262 354 292 400 292C446 292 480 262 488 188L464 176C458 236 434 258 400 258C366 258 342 236 336 176Z';
      const bc =
        'M322 188C348 216 374 224 400 224C426 224 452 216 478 188L464 174C446 192 424 200 400 200C376 200 354 192 336 174Z';
      return (
        both(
          (m, s) =>
            x.panel(m(sl), {
              rot: s > 0 ? 16 : -16,
              folds: [
                [m('M240 440C212 470 180 490 150 500'), 18, 0.34],
                [m('M236 350C206 420 176 520 150 620'), 18, 0.22],
                [m('M122 600C150 612 170 616 196 612'), 14, 0.2],
              ],
            }) + x.panel(m(cuff), { plain: true, ribbed: s > 0 ? 8 : -8, edge: 0.3 }),
        ) +
        x.panel(inner, { fill: x.inside, plain: true, edge: 0.5 }) +
        x.panel(bc, { plain: true, fill: tone(x.c, -0.05), ribbed: 0, edge: 0.2 }) +
        x.label(400, 226, 42, 20) +
        x.panel(body, {
          folds: [
            ['M252 450C284 462 312 486 328 520', 18, 0.24],
            ['M548 450C518 464 490 490 476 526', 18, 0.22, -9],
            ['M316 742C320 690 332 650 334 600', 20, 0.2],
            ['M478 742C474 700 460 660 456 620', 20, 0.2],
          ],
        }) +
        both(
          (m) =>
            x.line(m('M322 192L238 234')) +
            x.line(m('M238 232C246 310 246 390 242 456'), { op: 0.85 }),
        ) +
        x.panel(hem, { plain: true, ribbed: 0, edge: 0.3 }) +
        x.drop('M312 190C320 264 354 294 400 294C446 294 480 264 488 190', { op: 0.4 }) +
        x.panel(collar, { plain: true, fill: tone(x.c, -0.01), ribbed: 0, edge: 0.26, ew: 14 })
      );
    },
  },

  blusa: {
    label: 'Blusa',
    weave: 0.75,
    zoom: 1.14,
    dy: 0,
    focus: [236, 140, 330, 412],
    draw(x) {
      const sl =
        'M248 226C190 236 138 300 116 392C100 470 96 540 104 604C132 628 176 632 206 616C216 566 240 510 284 456C280 370 278 300 278 212Z';
      const cuff = 'M112 602C140 622 176 626 202 612L204 664C178 676 138 672 114 656Z';
      const body =
        'M326 186L248 226C254 300 256 380 250 452C258 530 262 600 240 790C292 812 346 820 400 820C454 820 508 812 560 790C538 600 542 530 550 452C544 380 546 300 552 226L474 186C462 270 436 330 400 372C364 330 338 270 326 186Z';
      const inner =
        'M326 186C350 206 374 212 400 212C426 212 450 206 474 186C462 270 436 326 400 366C364 326 338 270 326 186Z';
      const tie =
        'M398 372C372 360 332 372 318 400C308 422 322 440 346 436C370 432 390 404 398 384Z';
      const tail =
        'M396 384C384 430 366 500 350 566C364 574 380 576 392 570C398 506 404 440 402 386Z';
      return (
        both(
          (m, s) =>
            x.panel(m(sl), {
              rot: s > 0 ? 26 : -26,
              folds: [
                [m('M244 250C206 300 176 400 160 520'), 18, 0.34],
                [m('M238 300C214 380 196 470 190 590'), 14, 0.3],
                [m('M210 270C166 330 136 440 130 580'), 16, 0.3],
                [m('M150 600C152 560 156 530 160 500'), 9, 0.5, 6],
                [m('M176 606C176 570 180 540 184 520'), 9, 0.5, 6],
                [m('M126 596C126 560 128 530 130 510'), 9, 0.5, 6],
              ],
            }) +
            x.panel(m(cuff), { plain: true, edge: 0.35 }) +
            x.stitch(m('M112 610C140 630 176 634 202 620'), { op: 0.5 }) +
            x.button(s > 0 ? 190 : 610, 642, 6.5),
        ) +
        x.panel(inner, { fill: x.inside, plain: true, edge: 0.5 }) +
        x.label(400, 222, 42, 20) +
        x.panel(body, {
          folds: [
            ['M260 444C288 462 306 500 310 560', 17, 0.26],
            ['M540 444C512 462 494 500 490 560', 17, 0.24, -9],
            ['M330 250C336 330 352 400 360 470', 14, 0.3],
            ['M470 250C464 330 448 400 440 470', 14, 0.28, -8],
            ['M300 800C312 720 320 650 322 580', 18, 0.3],
            ['M352 812C356 740 360 680 362 600', 16, 0.24],
            ['M498 800C488 720 480 650 478 580', 18, 0.3, -8],
            ['M446 812C442 740 438 680 436 620', 16, 0.24, -8],
          ],
        }) +
        both(
          (m) =>
            x.line(m('M326 188L248 228')) +
            x.line(m('M248 226C254 300 256 380 250 452'), { op: 0.85 }) +
            x.line(m('M338 184C350 264 372 320 400 352'), { op: 0.5 }) +
            x.stitch(m('M243 774C292 796 346 804 400 804'), { op: 0.55 }),
        ) +
        x.line('M400 372V806', { op: 0.6 }) +
        [470, 560, 650, 740].map((y) => x.button(400, y, 6.5)).join('') +
        both(
          (m) =>
            x.drop(m(tail), { op: 0.35 }) +
            x.panel(m(tail), { rot: 10, edge: 0.3, ew: 14 }) +
            x.drop(m(tie), { op: 0.4 }) +
            x.panel(m(tie), {
              rot: 60,
              edge: 0.4,
              ew: 16,
              folds: [[m('M396 380C372 384 350 396 334 414'), 7, 0.5, 4, 4]],
            }),
        ) +
        x.panel(
          'M388 368C392 360 408 360 412 368C416 380 414 392 408 398C402 400 396 400 392 398C386 392 384 380 388 368Z',
          { rot: 0, edge: 0.5, ew: 12 },
        )
      );
    },
  },

  vestido: {
    label: 'Vestido',
    weave: 0.8,
    zoom: 1.04,
    dy: 0,
    focus: [246, 90, 312, 390],
    draw(x) {
      const strap = 'M318 216C312 176 314 130 326 88L338 90C328 132 326 176 334 214Z';
      const bodice =
        (x.back
          ? 'M312 205C344 220 372 224 400 224C428 224 456 220 488 205'
          : 'M316 212C340 222 372 248 400 282C428 248 460 222 484 212') +
        'C500 240 512 270 520 306C510 350 500 392 496 432C466 442 432 446 400 446C368 446 334 442 304 432C300 392 290 350 280 306C288 270 300 240 316 212Z';
      const inner =
        'M318 214C340 196 372 190 400 190C428 190 460 196 482 214C458 226 428 250 400 282C372 250 342 226 318 214Z';
      const skirt =
        'M304 430C334 440 368 444 400 444C432 444 466 440 496 430C524 540 566 680 606 836C610 856 606 866 600 872C540 902 470 914 400 914C330 914 260 902 200 872C194 866 190 856 194 836C234 680 276 540 304 430Z';
      const f = [];
      [
        [330, 236, 20, 0.34],
        [352, 296, 18, 0.3],
        [376, 352, 18, 0.26],
        [398, 404, 20, 0.22],
        [424, 460, 18, 0.28],
        [448, 514, 18, 0.3],
        [470, 566, 20, 0.34],
      ].forEach(([a, b, w, op], i) =>
        f.push([
          `M${a} 446C${a + (b - a) * 0.3} 560 ${b - (b - a) * 0.1} 700 ${b} 900`,
          w,
          op,
          i > 3 ? -9 : 9,
        ]),
      );
      return (
        both((m) => x.panel(m(strap), { plain: true, edge: 0.2, ew: 8 })) +
        (x.back
          ? ''
          : x.panel(inner, { fill: x.inside, plain: true, edge: 0.4 }) +
            x.label(400, 200, 42, 20)) +
        x.panel(skirt, { folds: f, grad: [400, 430, 400, 520, 0.3] }) +
        x.panel(bodice, {
          folds: [
            ['M300 300C330 320 356 330 380 330', 14, 0.22, 0, 8],
            ['M500 300C470 320 444 330 420 330', 14, 0.22, 0, 8],
            ['M326 420C330 380 340 340 352 310', 14, 0.3],
            ['M474 420C470 380 460 340 448 310', 14, 0.3, -8],
          ],
        }) +
        both(
          (m) =>
            x.line(m('M334 430C336 390 342 356 352 326'), { op: 0.5 }) +
            (x.back ? '' : x.stitch(m('M322 222C344 234 372 258 400 290'), { op: 0.5 })),
        ) +
        (x.back
          ? x.line('M400 232V560', { op: 0.9, w: 2.4 }) +
            x.stitch('M392 236V556', { op: 0.45 }) +
            x.stitch('M408 236V556', { op: 0.45 }) +
            x.stitch('M320 218C346 230 372 234 400 234C428 234 454 230 480 218', { op: 0.5 })
          : '') +
        x.panel(
          'M300 420C332 432 368 436 400 436C432 436 468 432 500 420L498 456C468 466 432 470 400 470C368 470 332 466 302 456Z',
          { plain: true, fill: tone(x.c, -0.03), edge: 0.3, ew: 14 },
        ) +
        x.stitch('M198 856C260 884 330 896 400 896C470 896 540 884 602 856', { op: 0.55 })
      );
    },
  },

  chemise: {
    label: 'Vestido chemise',
    weave: 1.5,
    zoom: 1.14,
    dy: -4,
    focus: [246, 100, 312, 390],
    draw(x) {
      const sl =
        'M252 190C214 204 188 240 172 284C154 328 138 366 124 402C146 424 188 438 218 438C230 408 256 384 288 362C286 296 284 240 282 176Z';
      const top =
        'M330 150L252 190C258 250 260 310 256 356C262 400 274 430 282 470C320 482 360 486 400 486C440 486 480 482 518 470C526 430 538 400 544 356C540 310 542 250 548 190L470 150C454 190 430 224 400 252C370 224 346 190 330 150Z';
      const skirt =
        'M284 480C320 492 360 496 400 496C440 496 480 492 516 480C542 590 566 720 584 862C526 884 462 892 400 892C338 892 274 884 216 862C234 720 258 590 284 480Z';
      const inner =
        'M330 150C352 164 376 168 400 168C424 168 448 164 470 150C454 190 430 222 400 248C370 222 346 190 330 150Z';
      const collar =
        'M334 142C326 152 316 168 312 182C332 214 352 240 372 258C382 250 392 248 400 250C376 220 352 184 344 146Z';
      const f = [
        [330, 268],
        [362, 324],
        [438, 476],
        [470, 532],
      ].map(([a, b], i) => [
        `M${a} 496C${a + (b - a) * 0.3} 600 ${b - (b - a) * 0.1} 720 ${b} 880`,
        20,
        0.3,
        i > 1 ? -9 : 9,
      ]);
      return (
        both(
          (m, s) =>
            x.panel(m(sl), {
              rot: s > 0 ? 34 : -34,
              folds: [
                [m('M248 220C220 290 186 350 156 410'), 15, 0.26],
                [m('M254 330C232 344 210 350 190 352'), 13, 0.34],
              ],
            }) + x.stitch(m('M130 390C154 410 190 424 222 426')),
        ) +
        x.panel(inner, { fill: x.inside, plain: true, edge: 0.5 }) +
        x.label(400, 178, 42, 20) +
        x.panel(skirt, { folds: f, grad: [400, 480, 400, 560, 0.34] }) +
        x.panel(top, {
          folds: [
            ['M264 354C290 366 310 390 318 424', 16, 0.26],
            ['M536 354C510 366 490 390 482 424', 16, 0.26, -9],
            ['M350 480C352 440 358 410 360 380', 12, 0.34],
            ['M452 480C448 440 442 410 440 380', 12, 0.34, -8],
          ],
        }) +
        both(
          (m) =>
            x.line(m('M330 152L252 192')) +
            x.line(m('M252 190C258 250 260 310 256 356'), { op: 0.85 }) +
            x.stitch(m('M219 844C276 866 338 874 400 874'), { op: 0.5 }),
        ) +
        x.line('M386 256V884', { op: 0.5 }) +
        x.stitch('M414 256V886', { op: 0.6 }) +
        [300, 366, 432, 560, 640, 720, 800].map((y) => x.button(400, y, 6.5)).join('') +
        x.drop('M276 474C320 488 360 492 400 492C440 492 480 488 524 474', { op: 0.5, dy: 26 }) +
        x.panel(
          'M278 462C320 476 360 480 400 480C440 480 480 476 522 462L520 500C480 512 440 516 400 516C360 516 320 512 280 500Z',
          { plain: true, fill: x.o.trim ? x.trim : tone(x.c, -0.05), edge: 0.34, ew: 14 },
        ) +
        x.panel(
          'M420 480C432 476 444 476 450 484C470 540 476 600 480 660C468 666 456 666 446 662C440 600 430 540 418 492Z',
          { plain: true, fill: x.o.trim ? x.trim : tone(x.c, -0.05), edge: 0.34, ew: 14 },
        ) +
        x.panel(
          'M404 478C412 470 436 470 444 480C448 496 444 512 434 518C420 520 408 516 402 506C398 496 400 486 404 478Z',
          { plain: true, fill: x.o.trim ? x.trim : tone(x.c, -0.03), edge: 0.5, ew: 12 },
        ) +
        both(
          (m) =>
            x.drop(m(collar), { op: 0.4 }) +
            x.panel(m(collar), { rot: 30, edge: 0.25, ew: 14 }) +
            x.stitch(m('M338 154C332 162 324 172 320 182C338 210 354 232 371 248'), { op: 0.6 }),
        )
      );
    },
  },

  calca: {
    label: 'Calça',
    weave: 1.3,
    zoom: 1.04,
    dy: 0,
    focus: [246, 80, 312, 390],
    draw(x) {
      const leg =
        'M286 140C284 230 262 330 248 430C232 560 222 740 212 914C262 928 326 930 376 920C382 780 392 610 400 452C404 360 404 250 404 148Z';
      const band =
        'M290 92C324 100 364 104 400 104C436 104 476 100 510 92L516 142C480 152 440 156 400 156C360 156 320 152 284 142Z';
      const inner =
        'M292 94C324 84 364 80 400 80C436 80 476 84 508 94C476 104 436 108 400 108C364 108 324 104 292 94Z';
      return (
        x.panel(inner, { fill: x.inside, plain: true, edge: 0.4 }) +
        (x.back ? '' : x.label(400, 86, 38, 15)) +
        both(
          (m, s) =>
            x.panel(m(leg), {
              rot: s > 0 ? 4 : -4,
              folds: [
                [m('M330 160C326 300 306 480 296 910'), 17, 0.42, s * 10],
                [m('M396 430C364 420 336 400 322 372'), 15, 0.36, 0, 7],
                [m('M392 470C362 476 330 470 300 452'), 14, 0.28, 0, 7],
                [m('M252 480C258 600 250 760 244 910'), 16, 0.2],
              ],
            }) +
            x.line(m('M286 140C284 230 262 330 248 430'), { op: 0.4 }) +
            (x.back
              ? x.panel(m('M308 232L372 226L372 238L308 246Z'), { plain: true, edge: 0.5, ew: 8 })
              : x.line(m('M306 148C304 190 296 226 282 258'), { op: 0.9, w: 2.2 }) +
                x.stitch(m('M314 150C312 194 304 232 290 264'), { op: 0.5 }) +
                x.line(m('M340 156L336 214M358 156L356 206'), { op: 0.7, w: 2.2 })) +
            x.stitch(m('M214 890C264 904 328 906 377 896'), { op: 0.5 }),
        ) +
        x
          .panel('M393 452C398 360 398 250 397 150L405 150C404 250 404 360 407 452Z', {
            plain: true,
            fill: x.dark,
            edge: 0,
            outline: 0,
          })
          .replace('<path', '<path opacity=".34"') +
        (x.back ? '' : x.stitch('M404 160C430 200 436 270 404 330', { op: 0.7 })) +
        x.panel(band, { rot: 0, edge: 0.3, ew: 14 }) +
        x.stitch('M292 102C326 110 366 114 400 114C434 114 474 110 508 102', { op: 0.5 }) +
        [318, 470]
          .map((px) =>
            x.panel(`M${px} 92L${px + 12} 94L${px + 12} 152L${px} 150Z`, {
              plain: true,
              edge: 0.3,
              ew: 6,
            }),
          )
          .join('') +
        (x.back ? '' : x.button(402, 128, 8))
      );
    },
  },

  jeans: {
    label: 'Jeans',
    weave: 1.2,
    zoom: 1.05,
    dy: 0,
    focus: [246, 80, 312, 390],
    draw(x) {
      const leg =
        'M282 138C272 220 262 310 258 400C252 560 248 740 244 906C284 918 340 918 378 910C384 770 392 600 400 440C404 350 404 250 404 146Z';
      const band =
        'M288 92C324 100 364 104 400 104C436 104 476 100 512 92L520 142C480 152 440 156 400 156C360 156 320 152 280 142Z';
      const inner =
        'M290 94C324 84 364 80 400 80C436 80 476 84 510 94C476 104 436 108 400 108C364 108 324 104 290 94Z';
      const th = x.trim,
        fade = (id) => {
          x.def(
            `<radialGradient id="${id}" cx=".5" cy=".42" r=".55"><stop offset="0" stop-color="${tone(x.c, 0.24, 0.75)}" stop-opacity=".8"/><stop offset="1" stop-color="${tone(x.c, 0.2)}" stop-opacity="0"/></radialGradient>`,
          );
          return id;
        };
      const fid = fade(x.id('f'));
      return (
        x.panel(inner, { fill: tone(x.c, 0.2, 0.6), plain: true, edge: 0.5 }) +
        x.label(400, 86, 38, 15) +
        both(
          (m, s) =>
            x.panel(m(leg), {
              rot: 0,
              folds: [
                [m('M396 420C362 412 330 396 312 370'), 13, 0.4, 0, 7],
                [m('M392 460C358 470 318 462 290 444'), 12, 0.34, 0, 7],
                [m('M262 620C300 612 340 616 376 634'), 12, 0.26, 0, 7],
                [m('M258 668C296 676 336 672 374 662'), 12, 0.24, 0, 7],
                [m('M254 860C290 850 336 852 372 862'), 12, 0.26, 0, 7],
              ],
            }) +
            `<ellipse cx="${s > 0 ? 322 : 478}" cy="380" rx="58" ry="200" fill="url(#${fid})"/><ellipse cx="${s > 0 ? 312 : 488}" cy="690" rx="46" ry="130" fill="url(#${fid})" opacity=".6"/>` +
            x.line(m('M294 148C296 200 314 226 366 228L392 226'), { op: 1, w: 2.4 }) +
            x.stitch(m('M302 148C304 194 320 218 366 220'), { col: th, op: 0.95 }) +
            x.stitch(m('M296 150C298 206 314 234 366 236'), { col: th, op: 0.95 }) +
            `<circle cx="${s > 0 ? 298 : 502}" cy="156" r="3.6" fill="${th}"/><circle cx="${s > 0 ? 384 : 416}" cy="226" r="3.6" fill="${th}"/>` +
            x.stitch(m('M268 260C262 340 258 420 254 560C252 700 250 800 248 906'), {
              col: th,
              op: 0.6,
            }) +
            x.stitch(m('M246 884C286 896 342 896 378 888'), { col: th, op: 0.95 }),
        ) +
        x.line('M401 156V440', { op: 0.9, w: 3 }) +
        x.stitch('M411 156V330C411 356 404 376 402 392', { col: th, op: 0.95 }) +
        x.stitch('M438 158C438 250 436 330 402 366', { col: th, op: 0.95 }) +
        x.stitch('M431 158C431 250 429 322 404 352', { col: th, op: 0.95 }) +
        x.panel(band, { edge: 0.3, ew: 14 }) +
        x.stitch('M290 100C326 108 366 112 400 112C434 112 474 108 510 100', { col: th, op: 0.9 }) +
        x.stitch('M284 136C322 144 362 148 400 148C438 148 478 144 516 136', { col: th, op: 0.9 }) +
        [312, 474]
          .map((px) =>
            x.panel(`M${px} 88L${px + 14} 90L${px + 14} 160L${px} 158Z`, { edge: 0.3, ew: 6 }),
          )
          .join('') +
        x.button(404, 128, 9, th)
      );
    },
  },

  shorts: {
    label: 'Shorts',
    weave: 1.6,
    zoom: 1.3,
    dy: 10,
    focus: [230, 210, 340, 425],
    draw(x) {
      const leg =
        'M256 300C246 400 206 560 168 716C226 746 306 758 372 748C380 690 392 620 402 560C406 470 404 390 404 306Z';
      const band =
        'M258 236C304 246 354 250 400 250C446 250 496 246 542 236L550 302C500 314 450 318 400 318C350 318 300 314 250 302Z';
      const inner =
        'M262 240C304 226 354 220 400 220C446 220 496 226 538 240C496 252 446 256 400 256C354 256 304 252 262 240Z';
      const cord = tone(x.c, x.L > 0.6 ? -0.3 : 0.4, 0.4),
        col = x.o.trim || cord;
      return (
        x.panel(inner, { fill: x.inside, plain: true, edge: 0.4 }) +
        x.label(400, 228, 40, 16) +
        both(
          (m, s) =>
            x.panel(m(leg), {
              rot: s > 0 ? 8 : -8,
              folds: [
                [m('M300 312C296 430 270 580 246 740'), 20, 0.32, s * 9],
                [m('M356 312C350 420 336 560 322 750'), 16, 0.24, s * 8],
                [m('M398 540C360 530 324 506 300 470'), 16, 0.34, 0, 8],
                [m('M396 580C360 590 330 586 300 572'), 14, 0.28, 0, 8],
              ],
            }) +
            x.line(m('M284 318C282 376 268 430 244 478'), { op: 0.9, w: 2.2 }) +
            x.stitch(m('M293 320C291 380 277 438 253 486'), { op: 0.5 }) +
            x.stitch(m('M173 696C230 726 308 738 374 728'), { op: 0.7 }) +
            x.stitch(m('M175 688C232 718 310 730 375 720'), { op: 0.5 }),
        ) +
        x.line('M402 316V560', { op: 0.8, w: 2.4 }) +
        x.panel(band, {
          rot: 0,
          edge: 0.36,
          ew: 18,
          folds: Array.from({ length: 17 }, (_, i) => [
            `M${268 + i * 16.5} ${246 + Math.sin((i / 16) * Math.PI) * 10}L${267 + i * 16.7} ${306 + Math.sin((i / 16) * Math.PI) * 12}`,
            4,
            0.5,
            4,
          ]),
        }) +
        x.stitch('M254 270C302 282 352 286 400 286C448 286 498 282 546 270', { op: 0.5 }) +
        `<g fill="none" stroke-linecap="round"><path d="M382 290C360 330 356 386 372 436" stroke="${x.dark}" stroke-width="9" opacity=".35" filter="url(#${x.o.uid}b6)" transform="translate(3 5)"/><path d="M418 290C440 326 452 372 440 412" stroke="${x.dark}" stroke-width="9" opacity=".35" filter="url(#${x.o.uid}b6)" transform="translate(3 5)"/><path d="M382 290C360 330 356 386 372 436" stroke="${col}" stroke-width="8"/><path d="M418 290C440 326 452 372 440 412" stroke="${col}" stroke-width="8"/><path d="M382 290C360 330 356 386 372 436M418 290C440 326 452 372 440 412" stroke="${tone(col, -0.12)}" stroke-width="2" stroke-dasharray="3 5"/></g><rect x="366" y="430" width="12" height="22" rx="3" fill="${tone(col, -0.12)}" transform="rotate(-16 372 436)"/><rect x="434" y="406" width="12" height="22" rx="3" fill="${tone(col, -0.12)}" transform="rotate(14 440 412)"/>`
      );
    },
  },

  bomber: {
    label: 'Jaqueta bomber',
    weave: 0.9,
    zoom: 1.14,
    dy: 18,
    focus: [236, 130, 330, 412],
    draw(x) {
      const sl =
        'M246 206C200 220 164 268 146 336C124 430 112 560 104 716C130 732 172 738 200 732C214 640 240 540 286 446C282 360 280 280 276 196Z';
      const cuff = 'M106 712C132 728 170 734 198 728L196 786C172 794 134 792 108 780Z';
      const half =
        'M330 176L246 206C252 290 254 370 250 440C252 550 246 650 240 744C290 756 346 760 398 760L398 240C366 230 342 208 330 176Z';
      const hem = 'M240 742C290 754 346 758 398 758L398 824C346 824 292 820 246 808Z';
      const inner =
        'M336 170C356 160 378 156 400 156C422 156 444 160 464 170C456 206 430 230 400 238C370 230 344 206 336 170Z';
      const collar =
        'M326 178C328 158 336 142 344 136C360 150 372 178 398 204L398 248C362 240 334 216 326 178Z';
      const zip = tone(x.trim, 0);
      return (
        both(
          (m, s) =>
            x.panel(m(sl), {
              rot: s > 0 ? 14 : -14,
              folds: [
                [m('M246 430C214 462 178 478 146 482'), 20, 0.36],
                [m('M244 330C208 400 172 500 150 640'), 20, 0.26],
                [m('M120 600C150 618 180 620 210 612'), 16, 0.3, 0, 8],
                [m('M112 670C140 684 176 686 204 678'), 14, 0.3, 0, 8],
              ],
            }) +
            (s > 0
              ? x.line(m('M176 372L196 478'), { op: 0.9, w: 3 }) +
                x.stitch(m('M168 376L188 482'), { op: 0.6 })
              : '') +
            x.panel(m(cuff), {
              plain: true,
              ribbed: s > 0 ? 6 : -6,
              edge: 0.34,
              fill: tone(x.c, -0.03),
            }),
        ) +
        x.panel(inner, { fill: x.o.ink ? x.k : x.inside, plain: true, edge: 0.6 }) +
        x.panel(
          'M344 138C362 150 380 154 400 154C420 154 438 150 456 138C448 126 424 120 400 120C376 120 352 126 344 138Z',
          { plain: true, fill: tone(x.c, -0.06), ribbed: 0, edge: 0.3, ew: 12 },
        ) +
        x.label(400, 168, 42, 20) +
        both(
          (m, s) =>
            x.panel(m(half), {
              rot: 0,
              folds: [
                [m('M258 432C290 448 316 476 328 512'), 18, 0.26, s * 9],
                [m('M270 742C286 690 300 640 304 580'), 20, 0.26, s * 9],
                [m('M350 742C356 690 362 650 362 600'), 16, 0.22, s * 9],
                [m('M300 240C310 320 330 380 350 420'), 18, 0.16, s * 9],
              ],
            }) +
            x.line(m('M330 178L246 208')) +
            x.line(m('M246 206C252 290 254 370 250 440'), { op: 0.9 }) +
            x.panel(m('M276 588L330 512L342 522L290 598Z'), {
              plain: true,
              edge: 0.5,
              ew: 10,
              outline: 0.9,
            }) +
            x.panel(m(hem), { plain: true, ribbed: 0, edge: 0.34, fill: tone(x.c, -0.03) }),
        ) +
        `<rect x="390" y="236" width="20" height="588" fill="${tone(x.c, -0.08)}"/><path d="M400 238V822" stroke="${zip}" stroke-width="8" stroke-dasharray="3.2 2.6"/><path d="M391 238V822M409 238V822" stroke="${x.seam}" stroke-width="1.6" opacity=".8"/><path d="M394 262h12l2 14h-16z" fill="${zip}"/><path d="M396 276h8l2 34a6 6 0 0 1-12 0z" fill="${tone(zip, -0.08)}"/>` +
        both(
          (m) =>
            x.stitch(m('M380 244V756'), { op: 0.45 }) +
            x.drop(m(collar), { op: 0.35 }) +
            x.panel(m(collar), {
              plain: true,
              ribbed: 20,
              edge: 0.3,
              ew: 14,
              fill: tone(x.c, -0.03),
            }),
        )
      );
    },
  },

  jaqueta: {
    label: 'Jaqueta',
    weave: 1.4,
    zoom: 1.12,
    dy: 14,
    focus: [236, 120, 330, 412],
    draw(x) {
      const sl =
        'M240 212C196 228 164 276 148 344C128 440 116 580 108 776C132 790 176 794 204 788C216 670 240 560 284 452C280 366 276 286 272 196Z';
      const half =
        'M328 168L240 212C248 290 252 370 248 446C250 580 244 700 238 822C290 836 352 840 408 838L408 250C376 232 346 204 328 168Z';
      const inner =
        'M330 166C352 154 378 150 400 150C422 150 448 154 470 166C456 206 430 236 400 252C370 236 344 206 330 166Z';
      const collar =
        'M338 136C324 148 312 172 306 196C326 232 350 258 374 272C384 262 394 254 402 250C376 224 352 186 346 140Z';
      const th = x.o.trim ? x.trim : x.seam;
      const pocket = 'M276 560L372 564L370 690L324 706L276 686Z',
        chest = 'M284 366L362 370L360 456L322 470L284 452Z';
      return (
        both(
          (m, s) =>
            x.panel(m(sl), {
              rot: s > 0 ? 12 : -12,
              folds: [
                [m('M246 436C212 466 178 482 148 488'), 20, 0.34],
                [m('M242 330C206 410 172 520 152 680'), 20, 0.24],
                [m('M120 640C150 652 184 654 214 648'), 14, 0.26, 0, 8],
              ],
            }) +
            x.panel(m('M108 730C134 744 178 748 206 742L204 790C176 796 132 792 108 778Z'), {
              rot: 4,
              edge: 0.34,
              ew: 14,
            }) +
            x.stitch(m('M110 740C136 754 178 758 204 752'), { col: th }) +
            x.button(s > 0 ? 190 : 610, 768, 6.5),
        ) +
        x.panel(inner, { fill: x.inside, plain: true, edge: 0.6 }) +
        x.panel(
          'M340 138C360 152 380 156 400 156C420 156 440 152 460 138C448 124 424 118 400 118C376 118 352 124 340 138Z',
          { plain: true, fill: tone(x.c, -0.04), edge: 0.3, ew: 12 },
        ) +
        x.label(400, 164, 46, 22) +
        x.panel(mir(half), {
          rot: 0,
          folds: [
            ['M544 438C512 452 488 480 476 516', 18, 0.22, -9],
            ['M528 822C514 770 504 730 500 700', 20, 0.2, -9],
          ],
        }) +
        x.panel(half, {
          rot: 0,
          folds: [
            ['M256 438C288 452 312 480 324 516', 18, 0.24],
            ['M272 822C286 770 296 730 300 700', 20, 0.22],
          ],
        }) +
        both(
          (m) =>
            x.line(m('M328 170L240 214')) +
            x.line(m('M240 212C248 290 252 370 248 446'), { op: 0.9 }) +
            x.stitch(m('M318 178L246 214'), { col: th, op: 0.6 }),
        ) +
        both(
          (m) =>
            x.drop(m(pocket), { op: 0.28, w: 10 }) +
            x.panel(m(pocket), { rot: 0, edge: 0.18, ew: 18, outline: 0.8 }) +
            x.stitch(m('M283 568L365 571L363 685L324 698L283 681Z'), { col: th, op: 0.8 }) +
            x.stitch(m('M276 588L372 592'), { col: th, op: 0.7 }),
        ) +
        x.drop(chest, { op: 0.28, w: 10 }) +
        x.panel(chest, { edge: 0.18, ew: 16, outline: 0.8 }) +
        x.stitch('M290 373L356 376L354 451L322 462L290 447Z', { col: th, op: 0.8 }) +
        x.line('M408 250V838', { op: 0.9, w: 2.2 }) +
        x.stitch('M398 258V836', { col: th, op: 0.7 }) +
        x.stitch('M374 280V838', { col: th, op: 0.6 }) +
        [300, 410, 520, 630, 740].map((y) => x.button(391, y, 9)).join('') +
        x.stitch('M239 806C290 820 352 824 408 822C464 824 510 820 561 806', { col: th, op: 0.7 }) +
        both(
          (m) =>
            x.drop(m(collar), { op: 0.45 }) +
            x.panel(m(collar), { rot: 30, edge: 0.25, ew: 14 }) +
            x.stitch(m('M342 148C330 158 320 176 315 195C332 226 352 248 374 261'), {
              col: th,
              op: 0.8,
            }),
        )
      );
    },
  },

  tenis: {
    label: 'Tênis',
    zoom: 1.1,
    dy: -14,
    focus: [330, 380, 300, 375],
    draw(x) {
      const sole = x.o.trim || '#efece4',
        so = tone(sole, -0.1),
        up = x.c,
        acc = x.o.ink || tone(up, x.L > 0.6 ? -0.32 : 0.3);
      const shoe = () => {
        const upper =
          'M120 470C122 452 130 440 142 438C152 438 158 446 168 456C196 482 236 488 268 474C292 462 312 440 330 424C376 462 436 500 500 522C560 540 624 552 662 580C684 598 696 622 698 650L116 650C110 600 112 530 120 470Z';
        const foxing =
          'M104 640C100 664 100 686 106 702C112 712 130 714 160 714L610 714C660 714 700 706 712 686C718 672 714 652 704 640C640 652 560 654 480 652L240 652C190 652 140 650 104 640Z';
        const toe =
          'M556 536C604 546 640 560 662 580C684 598 696 622 698 652C650 656 600 656 556 656C536 620 536 572 556 536Z';
        const heel =
          'M120 470C122 454 130 440 142 438C150 438 156 444 164 452C180 500 184 580 180 652L112 650C110 600 112 530 120 470Z';
        const eyestay =
          'M326 426C376 464 436 500 500 522C512 526 524 528 536 530C528 552 512 570 494 578C436 562 372 536 326 500C312 482 308 462 310 444Z';
        const tongue =
          'M322 432C314 410 320 388 338 376C352 370 368 376 376 388C410 434 470 484 520 508L500 524C436 502 376 468 322 432Z';
        let s = x.panel(
          'M140 440C152 436 160 448 170 458C198 482 236 488 268 474C292 462 312 440 332 426C320 466 286 496 240 500C196 500 160 476 140 440Z',
          { fill: tone(up, -0.14), plain: true, edge: 0.5 },
        );
        s +=
          x.panel(tongue, { fill: tone(up, 0.02), plain: true, edge: 0.35, ew: 14 }) +
          x.label(350, 392, 30, 15).replace('<g>', '<g transform="rotate(40 350 396)">');
        s += x.panel(upper, {
          folds: [
            ['M486 540C470 572 464 610 466 648', 16, 0.3],
            ['M524 548C508 580 504 616 506 648', 14, 0.24],
            ['M176 480C214 516 266 520 310 500', 16, 0.24, 0, 8],
          ],
          grad: [400, 660, 400, 580, 0.3],
        });
        s +=
          x.panel(toe, { fill: mix(up, sole, 0.14), plain: true, edge: 0.24, ew: 16 }) +
          x.stitch('M566 544C548 576 548 616 566 648', { op: 0.7 }) +
          [0, 1, 2, 3, 4, 5]
            .map(
              (i) =>
                `<circle cx="${596 + (i % 3) * 20}" cy="${574 + ((i / 3) | 0) * 20 + (i % 3) * 5}" r="2.6" fill="${x.dark}" opacity=".5"/>`,
            )
            .join('');
        s +=
          x.panel(heel, { fill: acc, plain: true, edge: 0.4, ew: 18 }) +
          x.stitch('M158 458C172 510 174 580 171 648', {
            col: tone(acc, light(acc) > 0.4 ? -0.15 : 0.14),
            op: 0.9,
          });
        s +=
          x.panel(eyestay, {
            fill: tone(up, -0.025),
            plain: true,
            edge: 0.26,
            ew: 14,
            outline: 0.8,
          }) + x.stitch('M318 446C318 466 322 480 336 494C378 526 438 552 492 568', { op: 0.8 });
        s += `<path d="M232 650C252 606 292 566 342 542" stroke="${acc}" stroke-width="15" fill="none"/><path d="M264 650C286 614 322 582 366 562" stroke="${acc}" stroke-width="7" fill="none"/>`;
        const L = [
          [338, 462, 366, 424],
          [366, 484, 398, 448],
          [398, 506, 430, 470],
          [432, 524, 464, 490],
          [468, 540, 498, 508],
        ];
        s += L.map(([a, b, c, d]) => {
          const p = `M${a} ${b}Q${(a + c) / 2 - 12} ${(b + d) / 2 - 14} ${c} ${d}`;
          return `<path d="${p}" stroke="${x.dark}" stroke-width="12" fill="none" stroke-linecap="round" opacity=".35" transform="translate(2 5)" filter="url(#${x.o.uid}b6)"/><path d="${p}" stroke="${tone(sole, 0.02)}" stroke-width="11" fill="none" stroke-linecap="round"/><path d="${p}" stroke="${so}" stroke-width="1.8" fill="none" stroke-dasharray="2 4" opacity=".8"/>`;
        }).join('');
        s +=
          x.panel(foxing, { fill: sole, plain: true, edge: 0.12, ew: 18, outline: 0.4 }) +
          `<path d="M105 664C180 672 620 674 710 660" stroke="${acc}" stroke-width="3" fill="none" opacity=".9"/><path d="M108 700C140 708 620 708 704 692" stroke="${tone(sole, -0.2)}" stroke-width="9" fill="none" opacity=".5"/>`;
        return s;
      };
      return `<g transform="translate(74 -104) scale(.9) rotate(-9 400 560)">${shoe()}</g><g transform="translate(-14 74)">${shoe()}</g>`;
    },
  },

  bolsa: {
    label: 'Bolsa',
    zoom: 1.08,
    dy: -14,
    focus: [230, 400, 340, 425],
    draw(x) {
      const body =
        'M196 420C192 540 172 690 166 826C166 850 178 862 200 864C330 872 470 872 600 864C622 862 634 850 634 826C628 690 608 540 604 420C470 432 330 432 196 420Z';
      const rim = 'M194 404C260 392 540 392 606 404L604 440C540 452 260 452 196 440Z';
      const flap =
        'M250 418C330 424 470 424 550 418C552 500 530 566 486 596C430 626 370 626 314 596C270 566 248 500 250 418Z';
      const m2 = x.o.trim || '#b79a5b';
      const strap = (dx, op) =>
        `<g fill="none"><path d="M276 424C280 250 320 150 400 150C480 150 520 250 524 424" stroke="${x.dark}" stroke-width="30" opacity="${op}" filter="url(#${x.o.uid}b9)" transform="translate(${dx + 5} 10)"/><path d="M276 424C280 250 320 150 400 150C480 150 520 250 524 424" stroke="${tone(x.c, dx ? -0.08 : -0.02)}" stroke-width="25" transform="translate(${dx} ${dx ? -26 : 0})"/><path d="M276 424C280 250 320 150 400 150C480 150 520 250 524 424" stroke="${x.seam}" stroke-width="1.6" stroke-dasharray="7 4.5" opacity=".7" transform="translate(${dx} ${dx ? -26 : 0})"/></g>`;
      return (
        strap(14, 0.25) +
        x.panel('M198 410C262 378 538 378 602 410C538 430 262 430 198 410Z', {
          fill: x.inside,
          plain: true,
          edge: 0.6,
        }) +
        x.panel(body, {
          ew: 60,
          edge: 0.36,
          folds: [
            ['M220 460C226 600 206 740 200 850', 20, 0.22],
            ['M580 460C574 600 594 740 600 850', 20, 0.22, -9],
            ['M330 640C340 720 340 780 330 850', 22, 0.16],
            ['M470 640C460 720 462 780 470 850', 22, 0.16, -9],
          ],
          grad: [400, 870, 400, 720, 0.34],
        }) +
        x.stitch(
          'M180 838C182 846 190 850 204 850C330 858 470 858 596 850C610 850 618 846 620 838',
          { op: 0.7 },
        ) +
        x.drop(flap, { op: 0.5, w: 20, dy: 9 }) +
        x.panel(flap, { edge: 0.26, ew: 30 }) +
        x.stitch(
          'M264 424C266 494 286 554 326 582C376 608 424 608 474 582C514 554 534 494 536 424',
          { op: 0.75 },
        ) +
        x.panel(rim, { plain: true, fill: tone(x.c, -0.03), edge: 0.24, ew: 14 }) +
        x.stitch('M198 432C262 442 538 442 602 432', { op: 0.6 }) +
        strap(0, 0.35) +
        both(
          (m, s) =>
            `<rect x="${s > 0 ? 258 : 506}" y="404" width="36" height="58" rx="5" fill="${tone(x.c, -0.05)}"/><rect x="${s > 0 ? 258 : 506}" y="404" width="36" height="58" rx="5" fill="none" stroke="${x.seam}" stroke-width="1.6" stroke-dasharray="6 4"/><circle cx="${s > 0 ? 276 : 524}" cy="444" r="6.5" fill="${m2}"/>`,
        ) +
        `<g><rect x="372" y="566" width="56" height="58" rx="7" fill="${x.dark}" opacity=".4" transform="translate(2 6)" filter="url(#${x.o.uid}b6)"/><rect x="372" y="566" width="56" height="58" rx="7" fill="${m2}"/><rect x="372" y="566" width="56" height="26" rx="7" fill="${tone(m2, 0.12)}" opacity=".7"/><rect x="392" y="584" width="16" height="24" rx="8" fill="${tone(m2, -0.22)}"/></g>`
      );
    },
  },

  bone: {
    label: 'Boné',
    zoom: 1.16,
    dy: 10,
    focus: [260, 270, 300, 375],
    draw(x) {
      const crown =
        'M196 560C186 400 262 268 404 262C548 268 616 400 606 560C540 592 472 602 402 602C330 602 262 592 196 560Z';
      const visor =
        'M194 548C262 584 330 594 402 594C474 594 542 584 610 548C634 586 648 640 644 684C640 706 622 706 606 698C548 672 478 662 402 662C326 662 256 672 198 698C182 706 164 706 160 684C156 640 170 586 194 548Z';
      const acc = x.o.trim || x.c;
      return (
        x.panel(crown, {
          rot: 0,
          ew: 70,
          edge: 0.36,
          folds: [
            ['M300 300C264 380 254 470 262 584', 20, 0.24],
            ['M506 300C540 380 552 470 544 584', 20, 0.24, -9],
            ['M240 500C300 530 340 540 400 540', 18, 0.14, 0, 8],
          ],
        }) +
        x.line('M404 262C400 380 400 500 402 600', { op: 0.8, w: 2.4 }) +
        x.stitch('M393 266C390 380 390 500 391 600', { op: 0.6 }) +
        x.stitch('M414 266C412 380 412 500 413 600', { op: 0.6 }) +
        both(
          (m) =>
            x.line(m('M396 264C300 300 262 420 270 586'), { op: 0.7, w: 2.2 }) +
            x.stitch(m('M388 270C306 306 272 420 280 588'), { op: 0.5 }),
        ) +
        [
          [322, 372],
          [478, 372],
        ]
          .map(
            ([a, b]) =>
              `<circle cx="${a}" cy="${b}" r="7.5" fill="${x.dark}" opacity=".6"/><circle cx="${a}" cy="${b}" r="7.5" fill="none" stroke="${x.seam}" stroke-width="3.4"/>`,
          )
          .join('') +
        `<ellipse cx="404" cy="260" rx="20" ry="11" fill="${acc}"/><ellipse cx="404" cy="257" rx="14" ry="6" fill="${tone(acc, 0.1)}" opacity=".6"/>` +
        `<g transform="translate(390 470)"><ellipse rx="44" ry="50" fill="none" stroke="${x.k}" stroke-width="15"/><path d="M66 -52V52" stroke="${x.k}" stroke-width="2.4" opacity=".8"/><path d="M77 -52V52" stroke="#c9472b" stroke-width="7" stroke-dasharray="17 8"/></g>` +
        x.drop('M196 552C262 584 330 594 402 594C474 594 542 584 608 552', {
          op: 0.55,
          w: 16,
          dy: 2,
        }) +
        x.panel(visor, { rot: 0, fill: acc, ew: 40, edge: 0.34, grad: [400, 590, 400, 670, 0.5] }) +
        [0, 1, 2, 3]
          .map((i) =>
            x.stitch(
              `M${186 - i * 9} ${572 + i * 25}C${256 - i * 5} ${602 + i * 13} 330 ${608 + i * 10} 402 ${608 + i * 10}C474 ${608 + i * 10} ${548 + i * 5} ${602 + i * 13} ${618 + i * 9} ${572 + i * 25}`,
              { op: 0.55, col: tone(acc, light(acc) > 0.36 ? -0.17 : 0.12) },
            ),
          )
          .join('')
      );
    },
  },

  lenco: {
    label: 'Lenço',
    weave: 0.6,
    zoom: 1.06,
    dy: 0,
    focus: [220, 280, 340, 425],
    draw(x) {
      const sq =
        'M402 118C520 226 640 348 724 488C632 630 520 764 398 884C282 766 168 632 78 494C168 352 286 224 402 118Z';
      const in1 =
        'M402 170C504 264 606 370 676 490C598 612 504 726 400 828C300 726 204 612 128 494C206 370 304 262 402 170Z';
      const in2 =
        'M402 214C490 296 576 386 636 491C568 596 490 694 400 780C314 694 232 596 168 494C236 386 318 294 402 214Z';
      return (
        x.panel(sq, { plain: true, fill: x.k, edge: 0.3, ew: 26 }) +
        x.panel(in1, { plain: true, fill: tone(x.c, 0.08), edge: 0.1, ew: 8 }) +
        x.panel(in2, {
          rot: 42,
          edge: 0.2,
          ew: 14,
          folds: [
            ['M180 500C300 470 420 520 620 480', 30, 0.3, 0, 14],
            ['M260 390C380 400 460 380 560 380', 26, 0.24, 0, 14],
            ['M270 640C360 600 470 650 540 620', 28, 0.26, 0, 14],
          ],
        }) +
        x.fold('M90 494C230 470 330 520 700 490', 34, 0.26, 0, 16) +
        x.fold('M240 300C340 330 450 310 570 310', 26, 0.2, 0, 12) +
        x.stitch(
          'M402 130C516 236 628 352 710 488C622 624 516 752 398 868C286 752 178 626 92 494C178 358 290 236 402 130Z',
          { col: tone(x.k, 0.2), op: 0.7 },
        ) +
        x.label(400, 826, 30, 16)
      );
    },
  },
};

/* ───────────────────────────── assembly ───────────────────────────── */
/** librsvg lights the weave harder than a browser does */
const GRAIN = 0.7;
let counter = 0;
export function garment(opts) {
  const o = {
    color: '#3b4a48',
    background: '#dfe3de',
    pattern: 'liso',
    view: 'frente',
    seed: 1,
    grain: 1,
    scale: 1,
    ...opts,
  };
  o.uid = opts.uid || `g${(counter++).toString(36)}_`;
  const T = TYPES[o.type];
  if (!T) throw new Error('unknown garment type ' + o.type);
  const hard = (o.hard = ['tenis', 'bolsa', 'bone'].includes(o.type));
  const u = o.uid,
    s = o.seed,
    bg = o.background,
    R = rnd(s * 97 + 13);
  const x = ctx(o);
  const art = artOf(x, T);
  const tilt = o.view === 'tecido' ? 0 : (R() - 0.5) * (hard ? 2 : 3.4);
  const vb = o.view === 'detalhe' ? T.focus.join(' ') : '0 0 800 1000';
  const dl = light(bg) > 0.55;
  const shadow = tone(bg, dl ? -0.42 : -0.2, 1.15);
  // Cloth and a folded piece fill the picture alike, whatever they will be when worn.
  const own = !['tecido', 'dobrada'].includes(o.view);
  const z = o.scale * (own ? T.zoom || 1 : 1),
    dy = own ? T.dy || 0 : 0;
  const f = 1 + (R() - 0.5) * 0.5;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${vb}" preserveAspectRatio="xMidYMid slice"><defs>
<filter id="${u}b6" filterUnits="userSpaceOnUse" x="-60" y="-60" width="920" height="1120"><feGaussianBlur stdDeviation="4"/></filter>
<filter id="${u}b9" filterUnits="userSpaceOnUse" x="-60" y="-60" width="920" height="1120"><feGaussianBlur stdDeviation="8"/></filter>
<filter id="${u}b14" filterUnits="userSpaceOnUse" x="-60" y="-60" width="920" height="1120"><feGaussianBlur stdDeviation="13"/></filter>
<radialGradient id="${u}bg" cx=".3" cy=".18" r="1.05"><stop offset="0" stop-color="${tone(bg, dl ? 0.055 : 0.06)}"/><stop offset=".55" stop-color="${bg}"/><stop offset="1" stop-color="${tone(bg, -0.055)}"/></radialGradient>
<filter id="${u}paper" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="${s + 3}"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .5 .5 0 0 -.34"/></filter>
<filter id="${u}cloth" x="-4%" y="-4%" width="108%" height="108%" filterUnits="objectBoundingBox" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="${(0.0078 * f).toFixed(4)} ${(0.003 * f).toFixed(4)}" numOctaves="2" seed="${s + 11}" result="n"/>
<feDiffuseLighting in="n" surfaceScale="${hard ? 9 : 26}" diffuseConstant="1" lighting-color="#fff" result="lit"><feDistantLight azimuth="228" elevation="52"/></feDiffuseLighting>
<feComponentTransfer in="lit" result="lit2"><feFuncR type="linear" slope=".95" intercept="-.27"/><feFuncG type="linear" slope=".95" intercept="-.27"/><feFuncB type="linear" slope=".95" intercept="-.27"/></feComponentTransfer>
<feBlend in="lit2" in2="SourceGraphic" mode="soft-light" result="a"/>
${
  hard
    ? `<feTurbulence type="fractalNoise" baseFrequency=".5" numOctaves="2" seed="${s + 5}" result="tw"/>`
    : `<feTurbulence type="fractalNoise" baseFrequency=".06 .7" numOctaves="2" seed="${s + 5}" result="t1"/><feTurbulence type="fractalNoise" baseFrequency=".7 .05" numOctaves="2" seed="${s + 8}" result="t2"/><feComposite in="t1" in2="t2" operator="arithmetic" k2=".5" k3=".5" result="tw"/>`
}
<feDiffuseLighting in="tw" surfaceScale="${(hard ? 0.7 : T.weave || 1.3) * GRAIN * o.grain}" diffuseConstant="1" lighting-color="#fff" result="tl"><feDistantLight azimuth="228" elevation="50"/></feDiffuseLighting>
<feComponentTransfer in="tl" result="tl2"><feFuncR type="linear" slope=".8" intercept="-.11"/><feFuncG type="linear" slope=".8" intercept="-.11"/><feFuncB type="linear" slope=".8" intercept="-.11"/></feComponentTransfer>
<feBlend in="tl2" in2="a" mode="soft-light" result="b"/>
<feComposite in="b" in2="SourceGraphic" operator="in"/>
</filter>
<filter id="${u}sh" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="5" dy="7" stdDeviation="5" flood-color="${shadow}" flood-opacity=".42"/><feDropShadow dx="16" dy="30" stdDeviation="26" flood-color="${shadow}" flood-opacity=".38"/></filter>
${x.defs}</defs>
<rect width="800" height="1000" fill="url(#${u}bg)"/><rect width="800" height="1000" filter="url(#${u}paper)" opacity=".05"/>
<g filter="url(#${u}sh)"><g transform="translate(400 ${500 + dy}) rotate(${tilt.toFixed(2)}) scale(${z}) translate(-400 -500)"><g filter="url(#${u}cloth)">${art}</g></g></g></svg>`.replace(
    /\n/g,
    '',
  );
}

function artOf(x, type) {
  const { view } = x.o,
    helpers = { both, tone };
  if (view === 'tecido') return fabric(x);
  if (view === 'dobrada') return folded(x, helpers);
  const back = view === 'costas' ? BACKS[x.o.type] : undefined;
  return back ? back(x, helpers) : type.draw(x);
}

/** close-up of the cloth itself, with three soft folds and the woven label */
function fabric(x) {
  const d = 'M-60 -60L860 -60L860 1060L-60 1060Z',
    u = x.o.uid;
  const folds = [
    ['M-120 210C160 120 420 400 940 170', 120],
    ['M-120 560C240 430 500 740 940 520', 150],
    ['M-120 920C240 790 540 1040 940 830', 130],
  ];
  x.def(
    `<filter id="${u}b40" filterUnits="userSpaceOnUse" x="-200" y="-200" width="1200" height="1400"><feGaussianBlur stdDeviation="30"/></filter>`,
  );
  return (
    x.panel(d, { rot: 18, edge: 0, outline: 0 }) +
    folds
      .map(
        ([p, w]) =>
          `<path d="${p}" fill="none" stroke="${x.dark}" stroke-width="${w}" opacity=".46" filter="url(#${u}b40)"/><path d="${p}" transform="translate(-10 ${w * 0.62})" fill="none" stroke="${x.lite}" stroke-width="${w * 0.45}" opacity=".5" filter="url(#${u}b40)"/><path d="${p}" transform="translate(0 ${-w * 0.2})" fill="none" stroke="${x.dark}" stroke-width="10" opacity=".3" filter="url(#${u}b9)"/>`,
      )
      .join('') +
    `<g transform="translate(560 720) rotate(-8) scale(2.4)"><rect x="-31" y="2" width="62" height="30" fill="${x.dark}" opacity=".5" filter="url(#${u}b6)"/>${x.label(0, 0, 62, 30)}</g>`
  );
}
