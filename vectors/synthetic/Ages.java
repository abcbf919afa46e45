import java.time.LocalDate;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.util.Random;

/**
 * Makes ages.json: `java vectors/synthetic/Ages.java > vectors/synthetic/ages.json`. Each line has a date of
 * birth, an age, a day, and whether the person is at least so old on it by `java.time.Period`, the
 * library of the German PID provider: "1", "0", or "?" where an incomplete date leaves it open.
 */
public class Ages {
  private static final Random random = new Random(41);
  private static final StringBuilder lines = new StringBuilder();
  private static int count = 0;

  public static void main(String[] arguments) {
    leapDays();
    aroundBirthdays();
    while (count < 8_000) complete(anyDay(1900, 2026), 1 + random.nextInt(120), anyDay(2026, 2060));
    while (count < 10_000) incomplete();
    System.out.println("[\n" + lines.substring(0, lines.length() - 2) + "\n]");
  }

  /** On the days around the end of February, in years with and without a 29th. */
  private static void leapDays() {
    for (int year = 1904; year <= 2024; year += 4)
      for (int age : new int[] {1, 4, 16, 18, 21, 65, 100})
        for (LocalDate day = LocalDate.of(year + age, 2, 27);
            !day.isAfter(LocalDate.of(year + age, 3, 2));
            day = day.plusDays(1)) complete(LocalDate.of(year, 2, 29), age, day);
  }

  private static void aroundBirthdays() {
    while (count < 5_000) {
      LocalDate birth = anyDay(1900, 2026);
      int age = 1 + random.nextInt(120);
      for (int days = -2; days <= 2; days++) complete(birth, age, birth.plusYears(age).plusDays(days));
    }
  }

  private static void complete(LocalDate birth, int age, LocalDate day) {
    if (day.isBefore(birth)) return;
    write(birth.toString(), age, day, isOver(birth, age, day) ? "1" : "0");
  }

  /** Every day that it may stand for is tried. */
  private static void incomplete() {
    int year = 1900 + random.nextInt(120);
    int age = 1 + random.nextInt(120);
    int month = random.nextInt(13);
    boolean isYearOnly = month == 0;
    LocalDate first = isYearOnly ? LocalDate.of(year, 1, 1) : LocalDate.of(year, month, 1);
    int days = isYearOnly ? Year.of(year).length() : YearMonth.of(year, month).lengthOfMonth();
    LocalDate day = first.plusYears(age).plusDays(random.nextInt(3 * days) - days);
    if (day.isBefore(first.plusDays(days))) return;
    int over = 0;
    for (int each = 0; each < days; each++) if (isOver(first.plusDays(each), age, day)) over++;
    String birth = isYearOnly ? year + "-00-00" : String.format("%d-%02d-00", year, month);
    write(birth, age, day, over == 0 ? "0" : over == days ? "1" : "?");
  }

  private static boolean isOver(LocalDate birth, int age, LocalDate day) {
    return Period.between(birth, day).getYears() >= age;
  }

  private static LocalDate anyDay(int from, int before) {
    long first = LocalDate.of(from, 1, 1).toEpochDay();
    return LocalDate.ofEpochDay(
        first + random.nextInt((int) (LocalDate.of(before, 1, 1).toEpochDay() - first)));
  }

  private static void write(String birth, int age, LocalDate day, String verdict) {
    if (count == 10_000) return;
    lines.append(String.format("[\"%s\",%d,\"%s\",\"%s\"],\n", birth, age, day, verdict));
    count++;
  }
}
