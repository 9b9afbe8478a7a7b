/** A piece folded for the shelf: what lies below it, its face, and the part that tells what it is. */

/** One layer of cloth that shows below the face. */
const layer = (x, tone, dy, shade) =>
  x.panel(
    `M212 ${560 + dy}C330 ${566 + dy} 470 ${566 + dy} 588 ${560 + dy}C600 ${620 + dy} 602 ${680 + dy} 596 ${716 + dy}C588 ${734 + dy} 570 ${738 + dy} 552 ${738 + dy}C450 ${745 + dy} 350 ${745 + dy} 248 ${738 + dy}C230 ${738 + dy} 212 ${734 + dy} 204 ${716 + dy}C198 ${680 + dy} 200 ${620 + dy} 212 ${560 + dy}Z`,
    { plain: true, fill: tone(x.c, shade), edge: 0.4, ew: 16 },
  );

const layers = (x, tone) =>
  layer(x, tone, 40, -0.07) +
  layer(x, tone, 22, -0.04) +
  x.drop('M204 716C212 736 230 740 248 740C350 747 450 747 552 740C570 740 588 736 596 716', {
    op: 0.5,
    w: 14,
  });

const BOTTOM =
  'C606 440 606 600 600 706C592 726 572 730 552 730C450 738 350 738 248 730C228 730 208 726 200 706C194 600 194 440';

const SIDES = [
  ['M256 330C248 440 248 590 258 726', 20, 0.26],
  ['M544 330C552 440 552 590 542 726', 20, 0.26, -9],
  ['M280 640C350 660 450 660 520 640', 22, 0.16, 0, 9],
];

/** Shoulders and a ribbed neck: the sleeves lie behind. */
function shirt(x, { tone }) {
  return (
    x.panel(
      'M324 246C350 268 374 276 400 276C426 276 450 268 476 246C470 306 440 342 400 342C360 342 330 306 324 246Z',
      {
        fill: x.inside,
        plain: true,
        edge: 0.5,
      },
    ) +
    x.panel(
      'M322 244C350 268 374 276 400 276C426 276 450 268 478 244L462 230C444 246 424 254 400 254C376 254 356 246 338 230Z',
      { plain: true, fill: tone(x.c, -0.05), ribbed: 0, edge: 0.2, ew: 10 },
    ) +
    x.label(400, 286, 44, 22) +
    x.panel(
      `M322 244C330 316 360 352 400 352C440 352 470 316 478 244C516 262 556 286 596 316${BOTTOM} 204 316C244 286 284 262 322 244Z`,
      { edge: 0.3, ew: 40, folds: SIDES, grad: [400, 730, 400, 640, 0.26] },
    ) +
    x.drop('M316 246C324 328 358 366 400 366C442 366 476 328 484 246', { op: 0.34 }) +
    x.panel(
      'M312 244C320 330 356 372 400 372C444 372 480 330 488 244L462 232C456 304 434 338 400 338C366 338 344 304 338 232Z',
      { plain: true, fill: tone(x.c, -0.02), ribbed: 0, edge: 0.26, ew: 14 },
    )
  );
}

/** One leg over the other: waistband, fly and the mouth of a pocket. */
function trousers(x) {
  return (
    x.panel(`M210 250C330 258 470 258 590 250${BOTTOM} 210 250Z`, {
      edge: 0.3,
      ew: 40,
      folds: SIDES,
      grad: [400, 730, 400, 640, 0.26],
    }) +
    x.line('M530 332C520 420 470 470 400 486', { op: 0.9, w: 2.6 }) +
    x.stitch('M540 334C530 430 478 482 402 498', { col: x.trim, op: 0.8 }) +
    x.stitch('M262 334C266 420 262 500 236 560', { col: x.trim, op: 0.8 }) +
    x.panel('M202 240C330 250 470 250 598 240L602 320C470 332 330 332 198 320Z', { ew: 16 }) +
    x.stitch('M204 252C330 262 470 262 596 252', { col: x.trim, op: 0.7 }) +
    x.stitch('M200 310C330 322 470 322 600 310', { col: x.trim, op: 0.7 }) +
    [318, 500]
      .map((at) =>
        x.panel(`M${at} 236L${at + 20} 237L${at + 20} 334L${at} 333Z`, { edge: 0.3, ew: 6 }),
      )
      .join('') +
    x.button(244, 284, 12)
  );
}

/** In four, with its border on the two open sides. */
function scarf(x) {
  return (
    x.panel(
      'M190 300C330 292 470 292 610 300C618 430 618 590 610 720C470 730 330 730 190 720C182 590 182 430 190 300Z',
      {
        plain: true,
        fill: x.k,
        edge: 0.3,
        ew: 20,
      },
    ) +
    x.panel(
      'M190 300C320 292 440 292 560 298C566 430 566 560 560 672C440 680 320 680 190 672C184 560 184 430 190 300Z',
      {
        rot: 8,
        edge: 0.26,
        ew: 26,
        folds: [
          ['M230 320C300 420 340 540 350 660', 26, 0.26],
          ['M420 310C440 420 430 540 410 660', 24, 0.2],
        ],
      },
    ) +
    x.stitch('M196 708C330 718 470 718 602 708L604 310', { col: x.k, op: 0.6 })
  );
}

const FACES = { camiseta: shirt, sueter: shirt, calca: trousers, jeans: trousers, lenco: scarf };

/** The pieces that can be shown folded. */
export function folded(x, helpers) {
  return layers(x, helpers.tone) + FACES[x.o.type](x, helpers);
}
