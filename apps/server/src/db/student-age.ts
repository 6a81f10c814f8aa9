/**
 * SQL for the day that the age of `st` counts from: the birthday, or the middle of the year in which children are born
 * who begin kindergarten at five.
 */
export const ageFrom = `coalesce(st.birth_day, make_date(st.kindergarten_year - 5, 3, 1))::text`;
