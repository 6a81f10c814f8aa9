import type { Student } from '@sixty/contract/students/students.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { studentsQuery } from '../../../../api/queries.ts';
import { activePrograms, matchingStudents } from '../../../../components/students/student/roster.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

/** How many students a search offers. */
const offered = 5;

interface AddStudentProps {
  isListed: (id: string) => boolean;
  onAdd: (student: Student) => void;
}

/** Students on the roster who are not in the lineup, such as a colleague's; nothing if there are none. */
export const AddStudent = ({ isListed, onAdd }: AddStudentProps) => {
  const { data = [] } = useQuery(studentsQuery());
  const [search, setSearch] = useState('');
  const others = data.filter(
    (student) => student.canInstruct && activePrograms(student).length > 0 && !isListed(student.id),
  );
  if (others.length === 0) return null;
  const found = search.trim() === '' ? [] : matchingStudents(others, search).slice(0, offered);
  return (
    <div className="grid gap-2 max-card:w-full">
      <TextField
        label="Add a student"
        type="search"
        placeholder="Name"
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.map((student) => (
        <Button
          key={student.id}
          icon="plus"
          onClick={() => {
            setSearch('');
            onAdd(student);
          }}
        >
          {student.name}
        </Button>
      ))}
    </div>
  );
};
