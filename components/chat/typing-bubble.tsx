/** Three dots where the other one's next message will stand; the words are in the header. */
export function TypingBubble() {
  return (
    <div className="pt-2.25" aria-hidden="true">
      <div className="flex w-fit gap-1.5 rounded-card bg-bubble-theirs px-4 py-3.5 shadow-card">
        {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
          <span key={delay} className={`size-2 animate-pulse rounded-full bg-text-3 ${delay}`} />
        ))}
      </div>
    </div>
  );
}
