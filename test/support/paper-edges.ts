/** A text in which Word's own counting and the engine's would part ways at every turn, for the tests of numbers. */
const letters = Array.from({ length: 29 }, (_, index) => `   1. letter ${index + 1}`).join('\n');

export const EDGES = `# Edges

Before the recitals.

1. First recital.
1. Second recital:
   1. with a point;
   1. and another.

Between the recitals.

1. Third recital.

## 3. Begins at three

1. First.

   1. one;
   1. two.

   Between two lists of one item:

   1. one again;
   1. two again:
      1. small;
      1. smaller.

      And once more:

      1. small again.
1. Second, after both:
   1. counts from its beginning.

Words between the lists.

1. Third, for it counts on.

## 4. Points

- a point;
  - a point below;
  1. a number below a point;
- another point:

  1. and a number in it.

> A quotation:
>
> 1. with a number,
> 1. and another.

## Without a number

1. one;
1. two.

## Again without

1. one anew, see [clause 4](#points) and [the letters](#letters), [clause 9](#gone) and [Schedule 1](#schedule-1);
   1. below.

## 12. Letters

1. All of them and three more:

${letters}

1. After them.

## 007. Odd number

1. Item below it.

# Schedule 1

## 1. Counts anew

1. One.
1. Two:
   1. below.

# Schedule 2

1. Without a clause.
1. Two.

## 1. And anew

1. One, see [clause 4](#points).
   1. a
      1. b
         1. c
            1. d
               1. e
                  1. f
                     1. g
                        1. h
                           1. i
`;
