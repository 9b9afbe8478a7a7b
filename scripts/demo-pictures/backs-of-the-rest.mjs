/** Trousers, shoes, bags and caps, from behind. */
export const BACKS_OF_THE_REST = {
  jeans(x, { both, tone }) {
    const leg =
      'M282 138C272 220 262 310 258 400C252 560 248 740 244 906C284 918 340 918 378 910C384 770 392 600 400 440C404 350 404 250 404 146Z';
    const band =
      'M288 92C324 100 364 104 400 104C436 104 476 100 512 92L520 142C480 152 440 156 400 156C360 156 320 152 280 142Z';
    const pocket = 'M296 236L380 232L382 326L340 352L298 330Z';
    return (
      both(
        (m) =>
          x.panel(m(leg), {
            rot: 0,
            folds: [
              [m('M396 430C362 424 330 410 306 386'), 13, 0.36, 0, 7],
              [m('M262 640C300 632 340 636 376 654'), 12, 0.26, 0, 7],
              [m('M254 860C290 850 336 852 372 862'), 12, 0.26, 0, 7],
            ],
          }) +
          x.stitch(m('M278 176C316 190 360 206 400 224'), { col: x.trim, op: 0.95 }) +
          x.line(m('M278 170C316 184 360 200 400 218'), { op: 0.9, w: 2.4 }) +
          x.drop(m(pocket), { op: 0.3, w: 10 }) +
          x.panel(m(pocket), { rot: 0, edge: 0.18, ew: 16, outline: 0.9 }) +
          x.stitch(m('M303 246L374 242L375 322L340 343L304 325Z'), { col: x.trim, op: 0.9 }) +
          x.stitch(m('M304 286C320 302 334 300 340 288C346 300 360 302 375 284'), {
            col: x.trim,
            op: 0.9,
          }) +
          x.stitch(m('M246 884C286 896 342 896 378 888'), { col: x.trim, op: 0.95 }),
      ) +
      x.line('M400 156V440', { op: 0.9, w: 3 }) +
      x.stitch('M409 220V430', { col: x.trim, op: 0.9 }) +
      x.panel(band, { edge: 0.3, ew: 14 }) +
      x.stitch('M290 100C326 108 366 112 400 112C434 112 474 108 510 100', {
        col: x.trim,
        op: 0.9,
      }) +
      [308, 393, 478]
        .map((px) =>
          x.panel(`M${px} 90L${px + 14} 92L${px + 14} 162L${px} 160Z`, { edge: 0.3, ew: 6 }),
        )
        .join('') +
      x.panel('M432 106L474 102L478 142L436 146Z', {
        plain: true,
        fill: tone('#9a6a3c', 0.02),
        edge: 0.3,
        ew: 8,
        outline: 0.8,
      })
    );
  },

  shorts(x, { both }) {
    const leg =
      'M256 300C246 400 206 560 168 716C226 746 306 758 372 748C380 690 392 620 402 560C406 470 404 390 404 306Z';
    const band =
      'M258 236C304 246 354 250 400 250C446 250 496 246 542 236L550 302C500 314 450 318 400 318C350 318 300 314 250 302Z';
    const pocket = 'M450 410L534 402L546 500L498 520L456 508Z';
    return (
      both(
        (m, s) =>
          x.panel(m(leg), {
            rot: s > 0 ? 8 : -8,
            folds: [
              [m('M300 312C296 430 270 580 246 740'), 20, 0.3, s * 9],
              [m('M398 540C360 530 324 506 300 470'), 16, 0.34, 0, 8],
              [m('M396 590C360 606 320 606 288 592'), 14, 0.3, 0, 8],
            ],
          }) + x.stitch(m('M173 696C230 726 308 738 374 728'), { op: 0.7 }),
      ) +
      x.line('M402 316V560', { op: 0.8, w: 2.4 }) +
      x.drop(pocket, { op: 0.28, w: 10 }) +
      x.panel(pocket, { rot: -8, edge: 0.18, ew: 16, outline: 0.8 }) +
      x.stitch('M457 418L528 411L538 495L498 511L462 502Z', { op: 0.7 }) +
      x.panel(band, {
        rot: 0,
        edge: 0.36,
        ew: 18,
        folds: Array.from({ length: 17 }, (_, at) => [
          `M${268 + at * 16.5} ${246 + Math.sin((at / 16) * Math.PI) * 10}L${267 + at * 16.7} ${306 + Math.sin((at / 16) * Math.PI) * 12}`,
          4,
          0.5,
          4,
        ]),
      }) +
      x.stitch('M254 270C302 282 352 286 400 286C448 286 498 282 546 270', { op: 0.5 })
    );
  },

  tenis(x, { tone }) {
    const sole = x.o.trim || tone('#efe9dc', 0);
    const shoe = (dx) =>
      `<g transform="translate(${dx} 0)">` +
      x.panel(
        'M142 690C134 600 144 520 168 462C184 424 212 408 250 408C288 408 316 424 332 462C356 520 366 600 358 690Z',
        { ew: 44, edge: 0.34, grad: [250, 700, 250, 580, 0.3] },
      ) +
      x.panel('M186 446C200 426 222 418 250 418C278 418 300 426 314 446C300 470 200 470 186 446Z', {
        fill: x.inside,
        plain: true,
        edge: 0.6,
      }) +
      x.panel(
        'M190 470C226 484 274 484 310 470C322 530 326 590 322 650C280 664 220 664 178 650C174 590 178 530 190 470Z',
        { plain: true, fill: x.k, edge: 0.3, ew: 22 },
      ) +
      x.stitch(
        'M200 482C230 494 270 494 300 482C311 536 314 590 311 642C276 653 224 653 189 642C186 590 189 536 200 482Z',
        { op: 0.7, col: tone(x.k, 0.16) },
      ) +
      x.panel(
        'M132 672C200 690 300 690 368 672C374 704 372 738 362 760C300 774 200 774 138 760C128 738 126 704 132 672Z',
        { plain: true, fill: sole, edge: 0.2, ew: 22, outline: 0.5 },
      ) +
      `<path d="M134 716C200 732 300 732 366 716" stroke="${x.k}" stroke-width="4" fill="none" opacity=".8"/>` +
      x.panel('M236 392L264 392L268 440L232 440Z', { plain: true, fill: x.k, edge: 0.3, ew: 8 }) +
      '</g>';
    return `<g transform="translate(-40 -120) scale(1.1)">${shoe(10)}${shoe(270)}</g>`;
  },

  bolsa(x, { both, tone }) {
    const body =
      'M196 420C192 540 172 690 166 826C166 850 178 862 200 864C330 872 470 872 600 864C622 862 634 850 634 826C628 690 608 540 604 420C470 432 330 432 196 420Z';
    const rim = 'M194 404C260 392 540 392 606 404L604 440C540 452 260 452 196 440Z';
    const pocket = 'M240 560C340 568 460 568 560 560L568 770C470 780 330 780 232 770Z';
    const strap = 'M276 424C280 250 320 150 400 150C480 150 520 250 524 424';
    return (
      x.panel(body, {
        ew: 60,
        edge: 0.36,
        folds: [
          ['M220 460C226 600 206 740 200 850', 20, 0.22],
          ['M580 460C574 600 594 740 600 850', 20, 0.22, -9],
        ],
        grad: [400, 870, 400, 720, 0.34],
      }) +
      x.drop(pocket, { op: 0.36, w: 14 }) +
      x.panel(pocket, { edge: 0.24, ew: 26 }) +
      x.stitch('M250 572C340 579 460 579 550 572', { op: 0.75 }) +
      x.stitch('M246 572L240 760C330 769 470 769 560 760L554 572', { op: 0.6 }) +
      x.panel(rim, { plain: true, fill: tone(x.c, -0.03), edge: 0.24, ew: 14 }) +
      x.stitch('M198 432C262 442 538 442 602 432', { op: 0.6 }) +
      `<g fill="none"><path d="${strap}" stroke="${x.dark}" stroke-width="30" opacity=".35" filter="url(#${x.o.uid}b9)" transform="translate(5 10)"/><path d="${strap}" stroke="${tone(x.c, -0.02)}" stroke-width="25"/><path d="${strap}" stroke="${x.seam}" stroke-width="1.6" stroke-dasharray="7 4.5" opacity=".7"/></g>` +
      both(
        (_, s) =>
          `<rect x="${s > 0 ? 258 : 506}" y="404" width="36" height="58" rx="5" fill="${tone(x.c, -0.05)}"/><circle cx="${s > 0 ? 276 : 524}" cy="444" r="6.5" fill="${x.o.trim || '#b79a5b'}"/>`,
      )
    );
  },

  bone(x, { both, tone }) {
    const crown =
      'M196 620C186 440 262 288 404 282C548 288 616 440 606 620C540 644 472 652 402 652C330 652 262 644 196 620Z';
    const gap = 'M300 652C300 560 340 508 402 508C464 508 504 560 504 652C470 656 334 656 300 652Z';
    const acc = x.o.trim || x.c;
    return (
      x.panel(crown, {
        ew: 70,
        edge: 0.36,
        folds: [
          ['M300 320C264 400 254 500 262 630', 20, 0.24],
          ['M506 320C540 400 552 500 544 630', 20, 0.24, -9],
        ],
      }) +
      x.line('M404 282C402 360 402 440 402 508', { op: 0.8, w: 2.4 }) +
      x.stitch('M394 286C392 360 392 440 392 508', { op: 0.6 }) +
      both(
        (m) =>
          x.line(m('M396 284C300 320 262 460 270 634'), { op: 0.7, w: 2.2 }) +
          x.stitch(m('M388 290C306 326 272 460 280 636'), { op: 0.5 }),
      ) +
      x.panel(gap, { fill: tone(x.inside, -0.1), plain: true, edge: 0.7 }) +
      x.stitch('M290 648C290 552 334 496 402 496C470 496 514 552 514 648', { op: 0.7 }) +
      x.drop('M262 628C330 646 474 646 542 628', { op: 0.5 }) +
      x.panel('M258 612C330 632 474 632 546 612L544 652C474 672 330 672 260 652Z', {
        plain: true,
        fill: tone(acc, -0.04),
        edge: 0.3,
        ew: 12,
      }) +
      `<rect x="438" y="612" width="34" height="52" rx="5" fill="${x.o.trim || '#b79a5b'}"/><rect x="446" y="622" width="18" height="32" rx="3" fill="${tone(acc, -0.1)}"/>` +
      `<ellipse cx="404" cy="280" rx="20" ry="11" fill="${acc}"/>`
    );
  },
};
