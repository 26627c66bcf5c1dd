import { Drawing, heart } from './drawing';

/** Done: sent, saved, confirmed. */
export function DoneDrawing() {
  return (
    <Drawing>
      <circle cx="110" cy="76" r="56" className="fill-draw-ok-soft" />
      <circle cx="110" cy="76" r="37" className="fill-draw-ok" />
      <path
        d="M93 77l12 12 23-25"
        fill="none"
        stroke="#fff"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="182" cy="32" r="7" className="fill-draw-mid" />
      <circle cx="198" cy="66" r="5" className="fill-draw-pink" />
      <circle cx="186" cy="104" r="6" className="fill-draw-warm" />
      <circle cx="72" cy="12" r="5" className="fill-draw-pink" />
      <circle cx="34" cy="52" r="7" className="fill-draw-warm opacity-80" />
      <circle cx="42" cy="110" r="5" className="fill-draw-mid" />
    </Drawing>
  );
}

/** On its way: nothing to do but wait. */
export function WaitingDrawing() {
  return (
    <Drawing>
      <circle cx="110" cy="76" r="56" className="fill-draw-soft" />
      <circle cx="110" cy="76" r="38" strokeWidth="9" className="fill-surface stroke-draw-strong" />
      <path
        d="M110 54v23l15 10"
        fill="none"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-draw-strong"
      />
      <circle cx="186" cy="34" r="7" className="fill-draw-pink" />
      <circle cx="34" cy="54" r="6" className="fill-draw-warm opacity-80" />
      <circle cx="190" cy="106" r="5" className="fill-draw-mid" />
    </Drawing>
  );
}

/** A payment that came to nothing. */
export function RefusedDrawing() {
  return (
    <Drawing>
      <g transform="rotate(-7 104 82)">
        <rect x="38" y="36" width="132" height="88" rx="16" className="fill-draw-soft" />
        <rect x="38" y="54" width="132" height="18" className="fill-draw-mid" />
        <rect x="54" y="92" width="46" height="10" rx="5" className="fill-draw-mid opacity-70" />
      </g>
      <circle cx="164" cy="108" r="27" className="fill-surface" />
      <circle cx="164" cy="108" r="22" className="fill-draw-coral" />
      <path d="M155.5 99.5l17 17m0-17l-17 17" strokeWidth="6" strokeLinecap="round" stroke="#fff" />
      <circle cx="192" cy="40" r="6" className="fill-draw-pink" />
      <circle cx="26" cy="62" r="5" className="fill-draw-warm opacity-80" />
    </Drawing>
  );
}

/** A letter on its way. */
export function MailDrawing() {
  return (
    <Drawing>
      <rect x="42" y="38" width="136" height="94" rx="18" className="fill-draw-soft" />
      <path
        d="M48 54l52 40a16 16 0 0 0 20 0l52-40"
        fill="none"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-draw-mid"
      />
      <circle cx="176" cy="44" r="22" className="fill-draw-strong" />
      <path d={heart} transform="translate(176 43) scale(.72)" fill="#fff" />
      <circle cx="26" cy="64" r="5" className="fill-draw-pink" />
      <circle cx="40" cy="24" r="6" className="fill-draw-warm opacity-80" />
    </Drawing>
  );
}
