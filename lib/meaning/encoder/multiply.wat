;; Products of matrices with a bias for each column, in 32-bit floats: out = a * w + b. What runs are the bytes in
;; multiply.ts; multiply.test.ts assembles this text and compares.
(module
  (import "env" "memory" (memory 1))

  ;; By blocks of four rows and eight columns, whose sums stay in registers; the last two rows may be a block of their own.
  (func (export "multiply")
    (param $a i32)    ;; rows x inner, row by row
    (param $w i32)    ;; inner x columns, by panels of eight columns, each row by row
    (param $b i32)    ;; columns
    (param $out i32)  ;; rows x columns, row by row
    (param $outBytes i32) ;; from one row of $out to the next, in bytes
    (param $rows i32) (param $inner i32) (param $columns i32) ;; rows and inner in twos, columns in eights
    (local $row i32) (local $column i32) (local $left i32) (local $panel i32) (local $to i32)
    (local $aBytes i32) (local $next i32)
    (local $a0 i32) (local $a1 i32) (local $a2 i32) (local $a3 i32)
    (local $x v128) (local $w0 v128) (local $w1 v128)
    (local $s00 v128) (local $s01 v128) (local $s10 v128) (local $s11 v128)
    (local $s20 v128) (local $s21 v128) (local $s30 v128) (local $s31 v128)
    (local.set $aBytes (i32.shl (local.get $inner) (i32.const 2)))
    (loop $panels
      (local.set $row (i32.const 0))
      (local.set $next (local.get $a))
      (local.set $to (i32.add (local.get $out) (i32.shl (local.get $column) (i32.const 2))))
      (block $fours
        (br_if $fours (i32.lt_u (local.get $rows) (i32.const 4)))
        (loop $blocks
          ;; Two steps at a time: the counting costs as much as a quarter of one.
          (local.set $a0 (local.get $next))
          (local.set $a1 (i32.add (local.get $a0) (local.get $aBytes)))
          (local.set $a2 (i32.add (local.get $a1) (local.get $aBytes)))
          (local.set $a3 (i32.add (local.get $a2) (local.get $aBytes)))
          (local.set $s00 (v128.load (local.get $b)))
          (local.set $s01 (v128.load offset=16 (local.get $b)))
          (local.set $s10 (local.get $s00)) (local.set $s11 (local.get $s01))
          (local.set $s20 (local.get $s00)) (local.set $s21 (local.get $s01))
          (local.set $s30 (local.get $s00)) (local.set $s31 (local.get $s01))
          (local.set $panel (local.get $w))
          (local.set $left (local.get $inner))
          (loop $sum
            (local.set $w0 (v128.load (local.get $panel)))
            (local.set $w1 (v128.load offset=16 (local.get $panel)))
            (local.set $x (v128.load32_splat (local.get $a0)))
            (local.set $s00 (f32x4.add (local.get $s00) (f32x4.mul (local.get $x) (local.get $w0))))
            (local.set $s01 (f32x4.add (local.get $s01) (f32x4.mul (local.get $x) (local.get $w1))))
            (local.set $x (v128.load32_splat (local.get $a1)))
            (local.set $s10 (f32x4.add (local.get $s10) (f32x4.mul (local.get $x) (local.get $w0))))
            (local.set $s11 (f32x4.add (local.get $s11) (f32x4.mul (local.get $x) (local.get $w1))))
            (local.set $x (v128.load32_splat (local.get $a2)))
            (local.set $s20 (f32x4.add (local.get $s20) (f32x4.mul (local.get $x) (local.get $w0))))
            (local.set $s21 (f32x4.add (local.get $s21) (f32x4.mul (local.get $x) (local.get $w1))))
            (local.set $x (v128.load32_splat (local.get $a3)))
            (local.set $s30 (f32x4.add (local.get $s30) (f32x4.mul (local.get $x) (local.get $w0))))
            (local.set $s31 (f32x4.add (local.get $s31) (f32x4.mul (local.get $x) (local.get $w1))))
            (local.set $w0 (v128.load offset=32 (local.get $panel)))
            (local.set $w1 (v128.load offset=48 (local.get $panel)))
            (local.set $x (v128.load32_splat offset=4 (local.get $a0)))
            (local.set $s00 (f32x4.add (local.get $s00) (f32x4.mul (local.get $x) (local.get $w0))))
            (local.set $s01 (f32x4.add (local.get $s01) (f32x4.mul (local.get $x) (local.get $w1))))
            (local.set $x (v128.load32_splat offset=4 (local.get $a1)))
            (local.set $s10 (f32x4.add (local.get $s10) (f32x4.mul (local.get $x) (local.get $w0))))
            (local.set $s11 (f32x4.add (local.get $s11) (f32x4.mul (local.get $x) (local.get $w1))))
            (local.set $x (v128.load32_splat offset=4 (local.get $a2)))
            (local.set $s20 (f32x4.add (local.get $s20) (f32x4.mul (local.get $x) (local.get $w0))))
            (local.set $s21 (f32x4.add (local.get $s21) (f32x4.mul (local.get $x) (local.get $w1))))
            (local.set $x (v128.load32_splat offset=4 (local.get $a3)))
            (local.set $s30 (f32x4.add (local.get $s30) (f32x4.mul (local.get $x) (local.get $w0))))
            (local.set $s31 (f32x4.add (local.get $s31) (f32x4.mul (local.get $x) (local.get $w1))))
            (local.set $a0 (i32.add (local.get $a0) (i32.const 8)))
            (local.set $a1 (i32.add (local.get $a1) (i32.const 8)))
            (local.set $a2 (i32.add (local.get $a2) (i32.const 8)))
            (local.set $a3 (i32.add (local.get $a3) (i32.const 8)))
            (local.set $panel (i32.add (local.get $panel) (i32.const 64)))
            (br_if $sum (local.tee $left (i32.sub (local.get $left) (i32.const 2)))))
          (v128.store (local.get $to) (local.get $s00))
          (v128.store offset=16 (local.get $to) (local.get $s01))
          (local.set $to (i32.add (local.get $to) (local.get $outBytes)))
          (v128.store (local.get $to) (local.get $s10))
          (v128.store offset=16 (local.get $to) (local.get $s11))
          (local.set $to (i32.add (local.get $to) (local.get $outBytes)))
          (v128.store (local.get $to) (local.get $s20))
          (v128.store offset=16 (local.get $to) (local.get $s21))
          (local.set $to (i32.add (local.get $to) (local.get $outBytes)))
          (v128.store (local.get $to) (local.get $s30))
          (v128.store offset=16 (local.get $to) (local.get $s31))
          (local.set $to (i32.add (local.get $to) (local.get $outBytes)))
          ;; The last row's pointer has come to its end, where the next row begins.
          (local.set $next (local.get $a3))
          (local.set $row (i32.add (local.get $row) (i32.const 4)))
          (br_if $blocks (i32.le_u (i32.add (local.get $row) (i32.const 4)) (local.get $rows)))))
      (block $twos
        (br_if $twos (i32.eq (local.get $row) (local.get $rows)))
        (local.set $a0 (local.get $next))
        (local.set $a1 (i32.add (local.get $a0) (local.get $aBytes)))
        (local.set $s00 (v128.load (local.get $b)))
        (local.set $s01 (v128.load offset=16 (local.get $b)))
        (local.set $s10 (local.get $s00)) (local.set $s11 (local.get $s01))
        (local.set $panel (local.get $w))
        (local.set $left (local.get $inner))
        (loop $sumOfTwo
          (local.set $w0 (v128.load (local.get $panel)))
          (local.set $w1 (v128.load offset=16 (local.get $panel)))
          (local.set $x (v128.load32_splat (local.get $a0)))
          (local.set $s00 (f32x4.add (local.get $s00) (f32x4.mul (local.get $x) (local.get $w0))))
          (local.set $s01 (f32x4.add (local.get $s01) (f32x4.mul (local.get $x) (local.get $w1))))
          (local.set $x (v128.load32_splat (local.get $a1)))
          (local.set $s10 (f32x4.add (local.get $s10) (f32x4.mul (local.get $x) (local.get $w0))))
          (local.set $s11 (f32x4.add (local.get $s11) (f32x4.mul (local.get $x) (local.get $w1))))
          (local.set $w0 (v128.load offset=32 (local.get $panel)))
          (local.set $w1 (v128.load offset=48 (local.get $panel)))
          (local.set $x (v128.load32_splat offset=4 (local.get $a0)))
          (local.set $s00 (f32x4.add (local.get $s00) (f32x4.mul (local.get $x) (local.get $w0))))
          (local.set $s01 (f32x4.add (local.get $s01) (f32x4.mul (local.get $x) (local.get $w1))))
          (local.set $x (v128.load32_splat offset=4 (local.get $a1)))
          (local.set $s10 (f32x4.add (local.get $s10) (f32x4.mul (local.get $x) (local.get $w0))))
          (local.set $s11 (f32x4.add (local.get $s11) (f32x4.mul (local.get $x) (local.get $w1))))
          (local.set $a0 (i32.add (local.get $a0) (i32.const 8)))
          (local.set $a1 (i32.add (local.get $a1) (i32.const 8)))
          (local.set $panel (i32.add (local.get $panel) (i32.const 64)))
          (br_if $sumOfTwo (local.tee $left (i32.sub (local.get $left) (i32.const 2)))))
        (v128.store (local.get $to) (local.get $s00))
        (v128.store offset=16 (local.get $to) (local.get $s01))
        (local.set $to (i32.add (local.get $to) (local.get $outBytes)))
        (v128.store (local.get $to) (local.get $s10))
        (v128.store offset=16 (local.get $to) (local.get $s11))
        (local.set $to (i32.add (local.get $to) (local.get $outBytes))))
      (local.set $w (local.get $panel))
      (local.set $b (i32.add (local.get $b) (i32.const 32)))
      (br_if $panels
        (i32.lt_u (local.tee $column (i32.add (local.get $column) (i32.const 8))) (local.get $columns)))))

  ;; Of one row that is mostly zeros: by 32 columns, and only of what is no zero.
  (func (export "multiplySparse")
    (param $a i32)    ;; what is no zero: where its row of a panel begins, in bytes from the panel's beginning, and itself
    (param $end i32)  ;; where that ends
    (param $w i32)    ;; inner x columns, by panels of 32 columns, each row by row
    (param $b i32)    ;; columns
    (param $out i32)  ;; columns
    (param $panelBytes i32) (param $columns i32) ;; columns in 32s
    (local $at i32) (local $from i32) (local $x v128)
    (local $s0 v128) (local $s1 v128) (local $s2 v128) (local $s3 v128) (local $s4 v128) (local $s5 v128) (local $s6 v128) (local $s7 v128)
    (loop $panels
      (local.set $s0 (v128.load (local.get $b)))
      (local.set $s1 (v128.load offset=16 (local.get $b)))
      (local.set $s2 (v128.load offset=32 (local.get $b)))
      (local.set $s3 (v128.load offset=48 (local.get $b)))
      (local.set $s4 (v128.load offset=64 (local.get $b)))
      (local.set $s5 (v128.load offset=80 (local.get $b)))
      (local.set $s6 (v128.load offset=96 (local.get $b)))
      (local.set $s7 (v128.load offset=112 (local.get $b)))
      (local.set $at (local.get $a))
      (block $none
        (br_if $none (i32.eq (local.get $at) (local.get $end)))
        (loop $sum
          (local.set $from (i32.add (local.get $w) (i32.load (local.get $at))))
          (local.set $x (v128.load32_splat offset=4 (local.get $at)))
          (local.set $s0 (f32x4.add (local.get $s0) (f32x4.mul (local.get $x) (v128.load (local.get $from)))))
          (local.set $s1 (f32x4.add (local.get $s1) (f32x4.mul (local.get $x) (v128.load offset=16 (local.get $from)))))
          (local.set $s2 (f32x4.add (local.get $s2) (f32x4.mul (local.get $x) (v128.load offset=32 (local.get $from)))))
          (local.set $s3 (f32x4.add (local.get $s3) (f32x4.mul (local.get $x) (v128.load offset=48 (local.get $from)))))
          (local.set $s4 (f32x4.add (local.get $s4) (f32x4.mul (local.get $x) (v128.load offset=64 (local.get $from)))))
          (local.set $s5 (f32x4.add (local.get $s5) (f32x4.mul (local.get $x) (v128.load offset=80 (local.get $from)))))
          (local.set $s6 (f32x4.add (local.get $s6) (f32x4.mul (local.get $x) (v128.load offset=96 (local.get $from)))))
          (local.set $s7 (f32x4.add (local.get $s7) (f32x4.mul (local.get $x) (v128.load offset=112 (local.get $from)))))
          (br_if $sum (i32.ne (local.tee $at (i32.add (local.get $at) (i32.const 8))) (local.get $end)))))
      (v128.store (local.get $out) (local.get $s0))
      (v128.store offset=16 (local.get $out) (local.get $s1))
      (v128.store offset=32 (local.get $out) (local.get $s2))
      (v128.store offset=48 (local.get $out) (local.get $s3))
      (v128.store offset=64 (local.get $out) (local.get $s4))
      (v128.store offset=80 (local.get $out) (local.get $s5))
      (v128.store offset=96 (local.get $out) (local.get $s6))
      (v128.store offset=112 (local.get $out) (local.get $s7))
      (local.set $out (i32.add (local.get $out) (i32.const 128)))
      (local.set $b (i32.add (local.get $b) (i32.const 128)))
      (local.set $w (i32.add (local.get $w) (local.get $panelBytes)))
      (br_if $panels (local.tee $columns (i32.sub (local.get $columns) (i32.const 32))))))

  ;; The products of one row with each of some others.
  (func (export "dots")
    (param $a i32)    ;; size
    (param $b i32)    ;; the first of the others
    (param $out i32)  ;; count
    (param $bBytes i32) ;; from one of the others to the next, in bytes
    (param $size i32) (param $count i32) ;; size in sixteens
    (local $x i32) (local $y i32) (local $end i32)
    (local $s0 v128) (local $s1 v128) (local $s2 v128) (local $s3 v128)
    (local.set $end (i32.add (local.get $a) (i32.shl (local.get $size) (i32.const 2))))
    (loop $others
      (local.set $x (local.get $a))
      (local.set $y (local.get $b))
      (local.set $s0 (v128.const i32x4 0 0 0 0))
      (local.set $s1 (local.get $s0)) (local.set $s2 (local.get $s0)) (local.set $s3 (local.get $s0))
      (loop $sum
        (local.set $s0 (f32x4.add (local.get $s0) (f32x4.mul (v128.load (local.get $x)) (v128.load (local.get $y)))))
        (local.set $s1 (f32x4.add (local.get $s1) (f32x4.mul (v128.load offset=16 (local.get $x)) (v128.load offset=16 (local.get $y)))))
        (local.set $s2 (f32x4.add (local.get $s2) (f32x4.mul (v128.load offset=32 (local.get $x)) (v128.load offset=32 (local.get $y)))))
        (local.set $s3 (f32x4.add (local.get $s3) (f32x4.mul (v128.load offset=48 (local.get $x)) (v128.load offset=48 (local.get $y)))))
        (local.set $y (i32.add (local.get $y) (i32.const 64)))
        (br_if $sum (i32.ne (local.tee $x (i32.add (local.get $x) (i32.const 64))) (local.get $end))))
      (local.set $s0 (f32x4.add (f32x4.add (local.get $s0) (local.get $s1)) (f32x4.add (local.get $s2) (local.get $s3))))
      (f32.store (local.get $out)
        (f32.add
          (f32.add (f32x4.extract_lane 0 (local.get $s0)) (f32x4.extract_lane 1 (local.get $s0)))
          (f32.add (f32x4.extract_lane 2 (local.get $s0)) (f32x4.extract_lane 3 (local.get $s0)))))
      (local.set $out (i32.add (local.get $out) (i32.const 4)))
      (local.set $b (i32.add (local.get $b) (local.get $bBytes)))
      (br_if $others (local.tee $count (i32.sub (local.get $count) (i32.const 1))))))

  ;; The same of others that are whole numbers of a byte, one right after another.
  (func (export "dotsOfBytes")
    (param $a i32)    ;; size
    (param $b i32)    ;; the first of the others
    (param $out i32)  ;; count
    (param $size i32) (param $count i32) ;; size in sixteens
    (local $x i32) (local $end i32) (local $w v128)
    (local $s0 v128) (local $s1 v128) (local $s2 v128) (local $s3 v128)
    (local.set $end (i32.add (local.get $a) (i32.shl (local.get $size) (i32.const 2))))
    (loop $others
      (local.set $x (local.get $a))
      (local.set $s0 (v128.const i32x4 0 0 0 0))
      (local.set $s1 (local.get $s0)) (local.set $s2 (local.get $s0)) (local.set $s3 (local.get $s0))
      (loop $sum
        (local.set $w (v128.load8x8_s (local.get $b)))
        (local.set $s0 (f32x4.add (local.get $s0) (f32x4.mul (v128.load (local.get $x)) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $w))))))
        (local.set $s1 (f32x4.add (local.get $s1) (f32x4.mul (v128.load offset=16 (local.get $x)) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $w))))))
        (local.set $w (v128.load8x8_s offset=8 (local.get $b)))
        (local.set $s2 (f32x4.add (local.get $s2) (f32x4.mul (v128.load offset=32 (local.get $x)) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $w))))))
        (local.set $s3 (f32x4.add (local.get $s3) (f32x4.mul (v128.load offset=48 (local.get $x)) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $w))))))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (br_if $sum (i32.ne (local.tee $x (i32.add (local.get $x) (i32.const 64))) (local.get $end))))
      (local.set $s0 (f32x4.add (f32x4.add (local.get $s0) (local.get $s1)) (f32x4.add (local.get $s2) (local.get $s3))))
      (f32.store (local.get $out)
        (f32.add
          (f32.add (f32x4.extract_lane 0 (local.get $s0)) (f32x4.extract_lane 1 (local.get $s0)))
          (f32.add (f32x4.extract_lane 2 (local.get $s0)) (f32x4.extract_lane 3 (local.get $s0)))))
      (local.set $out (i32.add (local.get $out) (i32.const 4)))
      (br_if $others (local.tee $count (i32.sub (local.get $count) (i32.const 1)))))))
