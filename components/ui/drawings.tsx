import { Drawing, heart } from './drawing';

/** No conversations. */
export function ChatsDrawing() {
  return (
    <Drawing>
      <path
        d="M44 20h66a26 26 0 0 1 26 26v22a26 26 0 0 1-26 26H66L38 113l5-19a24 24 0 0 1-23-26V46a26 26 0 0 1 24-26z"
        className="fill-draw-soft"
      />
      <circle cx="54" cy="57" r="7" className="fill-draw-mid" />
      <circle cx="76" cy="57" r="7" className="fill-draw-mid opacity-70" />
      <path
        d="M116 52h60a26 26 0 0 1 26 26v22a26 26 0 0 1-26 26h-1l7 17-28-17h-38a26 26 0 0 1-26-26V78a26 26 0 0 1 26-26z"
        className="fill-draw-strong"
      />
      <path d={heart} transform="translate(146 87) scale(1.15)" fill="#fff" />
      <circle cx="190" cy="26" r="8" className="fill-draw-warm opacity-70" />
      <circle cx="16" cy="110" r="5" className="fill-draw-pink" />
    </Drawing>
  );
}

/** Something on our side failed. */
export function FailureDrawing() {
  return (
    <Drawing>
      <path d="M60 118a34 34 0 0 1-4-67h6a48 48 0 0 1 92-8 38 38 0 0 1 2 75z" className="fill-draw-soft" />
      <path d="M115 44h16l-15 28h24l-33 43 9-34H95z" className="fill-draw-warm" />
      <circle cx="36" cy="42" r="5" className="fill-draw-mid" />
      <circle cx="186" cy="36" r="7" className="fill-draw-pink" />
    </Drawing>
  );
}

/** No connection. */
export function OfflineDrawing() {
  return (
    <Drawing>
      <g fill="none" strokeWidth="14" strokeLinecap="round" className="stroke-draw-soft">
        <path d="M40 64a100 100 0 0 1 140 0" />
        <path d="M62 88a68 68 0 0 1 96 0" />
        <path d="M84 112a37 37 0 0 1 52 0" />
      </g>
      <circle cx="110" cy="132" r="10" className="fill-draw-mid" />
      <path d="M52 20l122 118" strokeWidth="22" className="stroke-bg" />
      <path d="M52 20l122 118" strokeWidth="9" strokeLinecap="round" className="stroke-draw-coral" />
    </Drawing>
  );
}

/** Nobody found. */
export function PeopleDrawing() {
  return (
    <Drawing>
      <Card turn="rotate(-8 78 82)" x={40} tone="fill-draw-soft" figure="fill-draw-mid" />
      <Card turn="rotate(7 142 82)" x={104} tone="fill-draw-strong" figure="fill-draw-soft" />
      <circle cx="110" cy="86" r="21" className="fill-surface" />
      <g fill="none" strokeWidth="5" strokeLinecap="round" className="stroke-draw-strong">
        <circle cx="108" cy="84" r="8" />
        <path d="M114.5 90.5l6 6" />
      </g>
      <circle cx="196" cy="34" r="6" className="fill-draw-pink" />
      <circle cx="22" cy="56" r="5" className="fill-draw-warm opacity-80" />
    </Drawing>
  );
}

function Card({ turn, x, tone, figure }: { turn: string; x: number; tone: string; figure: string }) {
  return (
    <g transform={turn}>
      <rect x={x} y="22" width="76" height="104" rx="16" className={tone} />
      <circle cx={x + 38} cy="62" r="15" className={figure} />
      <path d={`M${x + 14} 126c0-22 8-38 24-38s24 16 24 38z`} className={figure} />
    </g>
  );
}

/** No likes. */
export function LikesDrawing() {
  return (
    <Drawing>
      <path d={heart} transform="translate(80 62) scale(3.2) rotate(-10)" className="fill-draw-soft" />
      <path d={heart} transform="translate(138 82) scale(2.8) rotate(9)" className="fill-draw-strong" />
      <path
        d="M128 66c-6 0-10 5-9 12"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        stroke="#fff"
        className="opacity-70"
      />
      <circle cx="186" cy="36" r="7" className="fill-draw-warm opacity-80" />
      <circle cx="30" cy="104" r="5" className="fill-draw-pink" />
    </Drawing>
  );
}
