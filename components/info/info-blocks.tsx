import { type Block, type Piece, wordsOf } from '@/lib/info/blocks';

const linkClass = 'text-brand underline underline-offset-2 wrap-anywhere hover:text-brand-hover';

function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, href }, index) => {
    const key = `${index} ${text}`;
    return href ? (
      <a key={key} href={href} className={linkClass}>
        {text}
      </a>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}

/** Paragraphs, lists and questions of a long text, in one rhythm. */
export function InfoBlocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => {
    const key = `${block.kind} ${index}`;
    if (block.kind === 'list') {
      return (
        <ul key={key} className="mt-3 grid list-disc gap-2 pl-5 marker:text-text-2">
          {block.items.map((pieces) => (
            <li key={wordsOf(pieces)}>
              <Pieces pieces={pieces} />
            </li>
          ))}
        </ul>
      );
    }
    if (block.kind === 'question') {
      return (
        <h3 key={key} className="mt-6 text-16 break-after-avoid first:mt-0">
          <Pieces pieces={block.pieces} />
        </h3>
      );
    }
    return (
      <p key={key} className="mt-3">
        <Pieces pieces={block.pieces} />
      </p>
    );
  });
}
