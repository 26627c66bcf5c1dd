interface NameAndAgeProps {
  of: { name: string; age: number };
}

/** A member's name and age in a line; a name of another direction than the page's does not pull the age along. */
export function NameAndAge({ of: { name, age } }: NameAndAgeProps) {
  return (
    <>
      <bdi>{name}</bdi>, {age}
    </>
  );
}
