interface NameAndAgeProps {
  of: { name: string; age: number };
  /** On one line. A name that is too long for it is cut; the age never is. */
  cut?: boolean;
}

/** A member's name and age; a name of another direction than the page's does not pull the age along. */
export function NameAndAge({ of: { name, age }, cut = false }: NameAndAgeProps) {
  if (cut)
    return (
      <span className="flex min-w-0">
        <bdi className="truncate">{name}</bdi>
        <span className="shrink-0 whitespace-pre">, {age}</span>
      </span>
    );
  return (
    <>
      <bdi>{name}</bdi>, {age}
    </>
  );
}
